# SPDX-License-Identifier: MIT
# frozen_string_literal: true

# The story that every language of examples/ffi tells: ruby story.rb

require_relative 'wyt'

# Take 1, 3 or 4 tokens from one heap.
class Subtraction
  def name
    'subtract-1-3-4'
  end

  def heaps
    1
  end

  def options(position)
    [1, 3, 4].map { |take| position[0] - take }
             .reject(&:negative?).map { |rest| [rest] }
  end
end

# The same game, whose author got no farther.
class Short < Subtraction
  def options(position)
    raise IndexError, "no rule for #{position[0]}" if position[0] > 6

    super
  end
end

def shown(heaps)
  "(#{heaps.join(',')})"
end

def all(positions)
  positions.map { |heaps| shown(heaps) }.join(' ')
end

# What is opened in the block is closed after it, whatever happens.
def closing
  opened = []
  yield ->(thing) { opened.push(thing).last }
ensure
  opened.reverse_each(&:close)
end

def error_of
  yield
  raise 'an error was expected'
rescue Wyt::Error => e
  e
end

def tell_wythoff(context)
  closing do |open|
    rules = open.(context.rules('wythoff'))
    solver = open.(rules.solver)
    puts "#{rules} has #{rules.heaps} heaps"
    [[8, 13], [9, 14]].each do |heaps|
      puts "#{shown(heaps)} is #{solver.p_position?(heaps) ? 'P' : 'N'}"
    end
    puts "winning moves from (9,14): #{all(solver.winning([9, 14]))}"
    puts "Grundy value of (9,14): #{solver.grundy([9, 14])}"
    puts "P-positions: #{all(solver.list(0, 7))}"
  end
end

def show_board(context)
  closing do |open|
    rules = open.(context.rules('wyt:a=2,b=1'))
    board = open.(rules.board([16, 6], Wyt::BOARD_OUTCOME))
    rows = board.cells([0, 0], [16, 6]).scan(/.{16}/mn)
    rows.reverse_each { |row| puts row.tr("\0\1", '.P') }
  end
end

def play_own_game(context)
  closing do |open|
    solver = open.(open.(context.game(Subtraction.new)).solver)
    values = (0..11).map { |heap| solver.grundy([heap]) }
    puts "own game, Grundy values: #{values.join(' ')}"

    asked = open.(open.(context.game(Short.new)).solver)
    begin
      asked.grundy([9])
    rescue IndexError => e
      puts "own error: #{e.message}"
    end
  end
end

def meet_errors(context)
  error = error_of { context.rules('wyt:a=1,d=2') }
  puts "#{error.name} at byte #{error.offset}: #{error.message}"
  closing do |open|
    misere = open.(context.rules('wythoff+misere'))
    solver = open.(misere.solver)
    error = error_of { solver.grundy([1, 2]) }
    puts "Grundy value of misere play: #{error.name}"
    error = error_of do
      context.watch(->(_done, _total) { false }) do
        misere.board([8192, 8192], Wyt::BOARD_OUTCOME)
      end
    end
    puts "board of 8192 x 8192: #{error.name}"
  end
end

def count_far(context)
  return 'needs GMP' unless Wyt.feature?('gmp')

  closing do |open|
    solver = open.(open.(context.rules('wythoff')).solver)
    shown(solver.nth(10**24))
  end
end

# Of Ctrl-C something that waits while C is at work.
trap('INT') { Thread.main.raise(Interrupt) }

puts "libwythoff #{Wyt.version}"
context = Wyt::Context.new
before = context.memory
tell_wythoff(context)
show_board(context)
play_own_game(context)
meet_errors(context)
puts "P-position number 10^24: #{count_far(context)}"
puts "memory still held: #{context.memory == before ? 'none' : 'some'}"
