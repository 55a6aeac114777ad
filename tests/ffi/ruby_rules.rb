# SPDX-License-Identifier: MIT
# frozen_string_literal: true

# examples/ffi/ruby keeps the rules of docs/binding.md: nothing leaps over C,
# what another thread raises waits, one thread at a time. Says what is broken.

require 'timeout'
require_relative '../../examples/ffi/ruby/wyt'

Game = Struct.new(:name, :heaps, :body) do
  def options(position)
    body.call(position)
  end
end

def tell(what, found, expected)
  puts "#{what}: #{found.inspect}, expected #{expected.inspect}" if
    found != expected
end

def raised
  yield
  nil
rescue Exception => e
  e.class
end

def ask(context, &body)
  context.game(Game.new('game', 1, body)).solver.grundy([3])
end

def leaps(context)
  tell('an exception', raised { ask(context) { exit } }, SystemExit)
  left = catch(:out) { raised { ask(context) { throw :out, :leapt } } }
  tell('throw', left, RuntimeError)
  tell('no list', raised { ask(context) { 7 } }, NoMethodError)
  tell('wrong heaps', raised { ask(context) { [[1, 2]] } }, ArgumentError)
  tell('too large', raised { ask(context) { [[2**64]] } }, RangeError)
  tell('not smaller', raised { ask(context) { [[3]] } }, Wyt::Error)
  tell('the context at work', raised { ask(context) { context.memory } },
       ThreadError)
  tell('afterwards', ask(context) { |(heap)| [*0...heap].map { |x| [x] } }, 3)
end

# Work of seconds, which ends at once.
def work(context)
  rules = context.rules('wyt:a=2,b=1')
  context.watch(->(_done, _total) { true }) do
    rules.board([8192, 8192], Wyt::BOARD_REMOTENESS)
  end
end

def interrupts(context)
  tell('Timeout', raised { Timeout.timeout(0.05) { work(context) } },
       Timeout::Error)
  trap('INT') { Thread.main.raise(Interrupt) }
  5.times do
    Thread.new { sleep(0.02) && Process.kill(:INT, Process.pid) }
    tell('Ctrl-C', raised { work(context) }, Interrupt)
  end
end

def arguments(context)
  solver = context.rules('wythoff').solver
  tell('-1', raised { solver.grundy([-1, 2]) }, RangeError)
  tell('1.5', raised { solver.grundy([1.5, 2]) }, RangeError)
  tell('2^64', raised { solver.grundy([2**64, 2]) }, RangeError)
  tell('beyond', solver.p_position?([10**30, 10**31]), false) if
    Wyt.feature?('gmp')
  heaps = [0, 0, 1, 2, 1, 3]
  batch = lambda do |count|
    context.ask(:solver_outcome_batch, solver, heaps, 2, 1, 2, count)
  end
  tell('a batch', batch.call(3), ["\1\1\0".b, [0, 0, 0], 3])
  tell('a short list', raised { batch.call(4) }, ArgumentError)
  solver.close
  tell('closed', raised { solver.grundy([1, 2]) }, IOError)
end

def threads(context)
  solver = context.rules('wythoff').solver
  found = Array.new(4) do
    Thread.new { (0...100).count { |x| solver.p_position?([x, x + 1]) } }
  end
  tell('threads', found.map(&:value), [1, 1, 1, 1])
end

# Nothing is freed too early, and what nobody has is freed.
def collector(context)
  GC.stress = true
  tell('under stress', ask(context) { |(heap)| [[heap / 2]].first(heap) }, 0)
  GC.stress = false
  1000.times { ask(context) { [] } }
  GC.start
  tell('given back', context.memory < 100_000, true)
end

context = Wyt::Context.new
leaps(context)
arguments(context)
threads(context)
interrupts(context)
collector(context)
Wyt::API['functions'].each do |function|
  Wyt::Function[function['name'].delete_prefix('wyt_')].address
end
