# SPDX-License-Identifier: MIT
"""Facts about games whose moves depend on the position, and games of one heap,
by the names that the games of the literature have."""
from facts import Table, box, lost, zeros

POSITIVE = [x for x in box(40, 40) if min(x) > 0]
ONE = [(n,) for n in range(1, 130)]


def golden_side(x):
    """The larger heap is less than phi times the smaller."""
    small, large = sorted(x)
    return (2 * large - small) ** 2 < 5 * small * small


def forced(x):
    """Whether x is k times (F, F'), two neighbours among 1, 1, 2, 3, 5, ..."""
    small, large = sorted(x)
    a, b = 1, 1
    while b <= large:
        if small % a == 0 and small // a * b == large:
            return True
        a, b = b, a + b
    return False


def grossman_misere(x):
    # In normal play P iff the ratio of the heaps is below phi.
    return golden_side(x) != forced(x)


def m_euclid(x):
    """Down the Euclidean algorithm; 0 where one heap divides the other."""
    small, large = sorted(x)
    quotient, rest = divmod(large, small)
    if rest == 0:
        return 0
    return quotient - (m_euclid((rest, small)) >= quotient)


def half(n):
    while n % 2:
        n //= 2
    return n // 2


def least_prime(n):
    """The number of the least prime of n > 1, 1 for 2."""
    primes = []
    for p in range(2, n + 1):
        if all(p % q for q in primes):
            primes.append(p)
            if n % p == 0:
                return len(primes)
    raise ValueError(n)


def restricted(n):
    """The Grundy value of one heap, of which at most half is taken, rounded
    up: mex of what is left."""
    values = []
    for x in range(n + 1):
        left = values[x - (x + 1) // 2:]
        values.append(next(g for g in range(x + 2) if g not in left))
    return values[n]


RESTRICTED = [restricted(n) for n in range(20)]


def passing(x):
    value = RESTRICTED[x[0]] ^ RESTRICTED[x[1]]
    return value ^ x[2]


def upmark(n):
    return n in (0, 2) or n > 2 and (
        zeros(n - 1) % 2 != (n - 1 & n - 2 == 0))


FACTS = {
    "euclid": lost([x for x in POSITIVE if x[0] != x[1]], golden_side),
    "grossman": Table("grundy", POSITIVE, lambda x: abs(
        x[1] * x[1] - x[0] * x[0]) // (x[0] * x[1])),
    "grossman-misere": lost(POSITIVE, grossman_misere),
    "m-euclid": Table("grundy", POSITIVE, m_euclid),
    "chomp-2": lost([x for x in box(25, 25) if x[0] >= x[1] and x[0] > 0],
                    lambda x: x[1] == x[0] - 1),
    "chomp-3": lost([(x, y, z) for x, y, z in box(16, 16, 16)
                     if x >= y >= z and x > 0 and (z == 0 or x == z)],
                    lambda x: x[2] == 0 and x[1] == x[0] - 1),
    "chocolate-2": Table("grundy", [x for x in box(16, 32)
                                    if 2 * x[0] <= x[1]],
                         lambda x: x[0] ^ x[1]),
    "chocolate-4": Table("grundy", [x for x in box(10, 40)
                                    if 4 * x[0] <= x[1]],
                         lambda x: x[0] ^ x[1]),
    "nim-pass": lost(box(20, 20, 2), lambda x: (
        x[0] == x[1] if x[2] == 0 or x[:2] == (0, 0) else
        abs(x[0] - x[1]) == 1 and max(x[:2]) % 2 == 0)),
    "restricted-pass": Table("grundy", [x for x in box(20, 20, 2)
                                        if x[0] and x[1]], passing),
    "half-nim": Table("grundy", ONE, lambda x: half(x[0])),
    "mark": lost(ONE, lambda x: zeros(x[0]) % 2 == 1),
    "upmark": lost([(n,) for n in range(2, 300)], lambda x: upmark(x[0])),
    "i-mark": lost([(n,) for n in range(100)], lambda x: (
        x[0] in (0, 2) or x[0] % 2 == 1 and x[0] >= 5)),
    "aliquot": Table("grundy", ONE, lambda x: zeros(x[0])),
    "divisors": Table("grundy", ONE, lambda x: zeros(x[0]) + 1),
    "coprime": Table("grundy", [(n,) for n in range(2, 100)], lambda x: (
        0 if x[0] % 2 == 0 else least_prime(x[0]))),
}

# Neighbours of which the facts must not hold.
WRONG = {
    "euclid": "rule:move=(x<=y&i=0&x>0&j=x|y<=x&j=0&y>0&i=y)",
    "grossman": "rule:move=(x<=y&i=0&x>0&j%x=0|y<=x&j=0&y>0&i%y=0)",
    "grossman-misere": "rule:move=(x<=y&i=0&j%x=0|y<=x&j=0&i%y=0)"
                       "+cells=(x>0&y>0)",
    "m-euclid": "rule:move=(x<=y&i=0&j%x=0|y<=x&j=0&i%y=0)"
                "+cells=(x>0&y>0)",
    "chomp-2": "rule:move=(i=0|v=min(y,u))+cells=(x>=y)",
    "chomp-3": "rule:heaps=3,move=(i=0&j=0|i=0&w=min(z,v)|v=min(y,u)&"
               "w=min(z,u))+cells=(x>=y&y>=z)",
    "chocolate-2": "rule:move=(j=0|u=min(x,(v+1)/2))+cells=(x<=(y+1)/2)",
    "chocolate-4": "rule:move=(j=0|u=min(x,v/3))+cells=(x<=y/3)",
    "nim-pass": "nim+pass=1+end=(x+y=1)",
    "restricted-pass": "rule:move=((i=0|j=0)&i<=x/2&j<=y/2)+pass=1",
    "half-nim": "rule:heaps=1,move=(2*i<=x+1)",
    "mark": "rule:heaps=1,move=(i=1|u=(x+1)/2)",
    "upmark": "rule:heaps=1,move=(i=1|u=x/2)",
    "i-mark": "rule:heaps=1,move=(i=1|u=x/2)",
    "aliquot": "rule:heaps=1,move=(x%i=0)",
    "divisors": "rule:heaps=1,move=(u>0&x%i=0)",
    "coprime": "rule:heaps=1,move=(i=1|gcd(i,x)>1)",
}
