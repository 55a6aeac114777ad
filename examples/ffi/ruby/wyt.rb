# SPDX-License-Identifier: MIT
# frozen_string_literal: true

# libwythoff for Ruby by Fiddle, which is part of Ruby: objects that the
# collector gives back, errors that are raised, callbacks, numbers of any size.
# All of it goes through Context#ask, which calls what api.rb read.

require 'fiddle/struct'
require_relative 'api'

module Wyt
  # What a callback of this binding returns when something was raised in it.
  THROWN = 1000

  # A status that is no answer, with the sentence that belongs to it.
  class Error < StandardError
    attr_reader :status, :name, :offset

    def initialize(status, name, sentence, offset)
      super(sentence)
      @status = status
      @name = name
      @offset = offset
    end
  end

  # Nothing may leap over C: neither an exception nor a throw. What was raised
  # is kept where Context#check finds it.
  def self.guarded
    pending = RuntimeError.new('a callback was left by throw')
    result = yield
    pending = nil
    result
  rescue Exception => e
    pending = e
  ensure
    if pending
      Thread.current[:wyt_pending] = pending
      return THROWN # which ends a throw as well
    end
  end

  # One C function for all closures of a kind; it is never freed. The user
  # pointer is the key of a table that does not keep its values alive.
  class Closures
    def initialize(parameters, &body)
      @living = ObjectSpace::WeakMap.new
      @last = 0
      types = parameters.map { |one| FIDDLE[one['ffi']] }
      living = @living
      @function = Fiddle::Closure::BlockCaller.new(
        FIDDLE['i32'], types
      ) do |user, *given|
        Wyt.guarded do
          body.call(living[user.to_i], *Wyt.lists(parameters.drop(1), given))
        end
      end
    end

    def address
      @function.to_i
    end

    # A key for the user pointer, good as long as somebody has the object.
    def add(object)
      @last += 1
      @living[@last] = object
      @last
    end
  end

  OPTIONS = Closures.new(
    table('wyt_callbacks').find { |one| one['name'] == 'options' }['parameters']
  ) do |game, heaps, n, _emit, sink|
    options = game.options(heaps)
    unless options.all? { |option| option.size == n }
      raise ArgumentError, "an option has not #{n} heaps: #{options}"
    end

    # Every `emit` is this function.
    Function['emit_options'].call(sink, Wyt.pack(options.flatten), options.size)
  end

  PROGRESS = Closures.new(
    API['callbacks'].find { |one| one['name'] == 'wyt_progress' }['parameters']
  ) do |watch, done, total|
    # Timeout and Thread#kill have to wait while C is at work: see masked.
    goes_on = !Thread.pending_interrupt? && watch.call(done, total)
    goes_on ? OK : CANCELLED
  end

  # What may be used, and where errors go. Everything else is made by it.
  class Context
    attr_reader :pointer

    def initialize
      @lock = Mutex.new
      call = Call.new(Function['context_new'], [nil])
      status = call.status
      raise Error.new(status, 'memory', 'no context', -1) if status != OK

      @handle = call.results(self)
      @pointer = @handle.pointer
    end

    def context
      self
    end

    # One thread at a time, and nobody who is called back: then the Mutex raises
    # a ThreadError. Thread#raise, as of Timeout, waits until C has returned.
    def alone
      Thread.handle_interrupt(Object => :never) { @lock.synchronize { yield } }
    end

    # Calls wyt_NAME with its inputs in their order, lengths left out. The
    # answer is what it writes or returns; nil where there is no such thing.
    def ask(name, *given)
      function = Function[name.to_s]
      alone do
        call = Call.new(function, given)
        status = call.status
        next plain(function, status) if function.returns['kind'] != 'status'

        check(function, status) && call.results(self)
      end
    end

    # Lets `watch`, a Proc of what is done and of the total, stop what the block
    # does by false or nil. The key is taken away before watch is.
    def watch(watch)
      key = PROGRESS.add(watch)
      ask(:context_set_progress, self, PROGRESS.address, key)
      yield
    ensure
      ask(:context_set_progress, self, nil, nil)
    end

    def rules(text)
      Rules.new(self, ask(:rules_parse, self, text))
    end

    def game(game)
      Rules.from_callbacks(self, game)
    end

    def integers(numbers)
      Integers.new(self, ask(:integers_new, self), numbers)
    end

    def memory
      ask(:context_memory, self)
    end

    private

    def plain(function, value)
      return value unless function.returns['kind'] == 'text'

      value.null? ? nil : value.to_s
    end

    def check(function, status)
      return true if status == OK
      return nil if status == NONE

      thrown = Thread.current[:wyt_pending]
      Thread.current[:wyt_pending] = nil
      raise thrown if thrown && status == THROWN

      raise error(function, status)
    end

    def error(function, status)
      name = Function['status_name'].call(status).to_s
      return Error.new(status, name, "#{function.name}: #{name}", -1) unless
        function.sentence?

      Error.new(status, name, Function['context_error'].call(@pointer).to_s,
                Function['context_error_offset'].call(@pointer))
    end
  end

  # What the objects below are: a handle, and questions about it.
  class Thing
    attr_reader :context

    def initialize(context, handle)
      @context = context
      @handle = handle
    end

    def pointer
      @handle.pointer
    end

    def close
      @handle.close
    end

    private

    def ask(name, *given)
      @context.ask(name, self, *given)
    end
  end

  # The rules of a game.
  class Rules < Thing
    # Of a Ruby object with name, heaps and options(position). Functions may be
    # called by several threads of Ruby: its lock is around each. Threads of the
    # library are none of these; it has none as long as WYT_TUNING_THREADS is 1.
    # There is no `destroy`, which the collector could not call: rules know
    # their game, and what is made of them knows the rules.
    def self.from_callbacks(context, game)
      fields = Wyt.table('wyt_callbacks')
      table = Fiddle::CStructBuilder.create(
        Fiddle::CStruct, fields.map { |one| FIDDLE[one['ffi']] },
        fields.map { |one| one['name'] }
      ).malloc(Fiddle::RUBY_FREE)
      name = "#{game.name}\0"
      key = OPTIONS.add(game)
      fill(table, 'flags' => CALLBACKS_THREAD_SAFE, 'heaps' => game.heaps,
                  'name' => Fiddle::Pointer[name], 'user' => key,
                  'options' => OPTIONS.address)
      new(context, context.ask(:rules_from_callbacks, context, table.to_ptr),
          game)
    end

    def self.fill(table, values)
      table.to_ptr[0, table.class.size] = "\0" * table.class.size
      table['size'] = table.class.size
      values.each { |name, value| table[name] = value }
    end
    private_class_method :fill

    def initialize(context, handle, game = nil)
      super(context, handle)
      @game = game
    end

    def to_s
      ask(:rules_text)
    end

    def heaps
      ask(:rules_heaps)
    end

    def options(heaps)
      @context.ask(:rules_options, @context, self, heaps)
              .each_slice(heaps.size).to_a
    end

    def solver(backend = nil)
      Solver.new(@context, @context.ask(:solver_new, @context, self, backend),
                 self)
    end

    def board(size, kind)
      Board.new(@context, @context.ask(:board_new, @context, self, size, kind))
    end
  end

  # Who wins.
  class Solver < Thing
    def initialize(context, handle, rules)
      super(context, handle)
      @rules = rules
      @heaps = rules.heaps
    end

    def p_position?(heaps)
      return ask(:solver_outcome, heaps) == OUTCOME_P if heaps.all?(0...2**64)

      list = @context.integers(heaps)
      ask(:solver_outcome_big, list) == OUTCOME_P
    ensure
      list&.close
    end

    # nil if no option is P.
    def win(heaps)
      ask(:solver_win, heaps)&.first
    end

    # Those that win unless they are forbidden among them.
    def winning(heaps)
      options, _marks = ask(:solver_winning, heaps)
      options.each_slice(heaps.size).to_a
    end

    def grundy(heaps)
      ask(:solver_grundy, heaps)
    end

    # The P-position of any number, in heaps of any size.
    def nth(number, side = SIDE_BOTH)
      return nth_big(number, side) if number >= 2**64

      ask(:solver_nth, number, side, @heaps)
    rescue Error => e
      raise if e.status != BEYOND

      nth_big(number, side)
    end

    def list(from, count, side = SIDE_BOTH)
      numbers, found = ask(:solver_list, from, side, @heaps, count)
      numbers.each_slice(@heaps).first(found)
    end

    private

    def nth_big(number, side)
      list = @context.integers([number])
      # The answer may replace what was asked.
      ask(:solver_nth_big, list, side, list) && list.to_a
    ensure
      list&.close
    end
  end

  # Integers of any size, handed over by their limbs.
  class Integers < Thing
    def initialize(context, handle, numbers)
      super(context, handle)
      numbers.each { |number| ask(:integers_add_limbs, number.digits(2**64)) }
    end

    def to_a
      Array.new(ask(:integers_count)) do |index|
        ask(:integers_limbs, index)
          .each_with_index.sum { |limb, place| limb << 64 * place }
      end
    end
  end

  # A solved box.
  class Board < Thing
    # The cells of a box in a string, the first heap counting fastest.
    def cells(from, size, cell_bytes = 1)
      ask(:board_cells, from, size, cell_bytes, nil, size.inject(:*))
    end
  end
end
