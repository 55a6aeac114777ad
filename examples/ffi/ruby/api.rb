# SPDX-License-Identifier: MIT
# frozen_string_literal: true

# The functions of libwythoff as its data describes them: what they take and
# give is read from api/wythoff-api.json when this file is loaded, and no
# function is declared by hand. A gem would have a copy of the data beside it.

require 'fiddle'
require 'json'

module Wyt
  API = JSON.parse(File.read(
    File.join(__dir__, '..', '..', '..', 'api', 'wythoff-api.json')
  ))
  # Wyt::SIDE_BOTH is WYT_SIDE_BOTH, and so on.
  API['constants'].each do |constant|
    const_set(constant['name'].delete_prefix('WYT_'), constant['value'])
  end

  # Types of the data: what Fiddle calls them, and the numbers they hold.
  FIDDLE = {
    'i32' => Fiddle::TYPE_INT32_T, 'u32' => -Fiddle::TYPE_INT32_T,
    'i64' => Fiddle::TYPE_INT64_T, 'u64' => -Fiddle::TYPE_INT64_T,
    'size' => Fiddle::TYPE_SIZE_T, 'f64' => Fiddle::TYPE_DOUBLE,
    'pointer' => Fiddle::TYPE_VOIDP, 'void' => Fiddle::TYPE_VOID
  }.freeze
  SIZE_MAX = 256**Fiddle::SIZEOF_SIZE_T - 1
  RANGES = {
    'i32' => (-2**31...2**31), 'u32' => (0...2**32), 'i64' => (-2**63...2**63),
    'u64' => (0...2**64), 'size' => (0..SIZE_MAX)
  }.freeze
  # What an element of an array is to String#unpack, and how many bytes.
  ELEMENTS = {
    'int32_t' => ['l', 4], 'uint32_t' => ['L', 4], 'int64_t' => ['q', 8],
    'uint64_t' => ['Q', 8], 'double' => ['d', 8], 'void' => ['a', 1],
    'char' => ['a', 1], 'size_t' => ['J', Fiddle::SIZEOF_SIZE_T]
  }.freeze
  # A function of the library, looked up when it is first used: an older
  # library of the same base lacks what came later.
  class Function
    attr_reader :name, :parameters, :returns

    def self.[](name)
      @known ||= API['functions'].to_h { |data| [data['name'], new(data)] }
      @known.fetch("wyt_#{name}")
    end

    def initialize(data)
      @name = data['name']
      @parameters = data['parameters']
      @returns = data['returns']
      @grows = data['statuses'].include?('WYT_E_SPACE')
    end

    # Fiddle lets go of the lock of Ruby while this runs.
    def call(*arguments)
      @raw ||= Fiddle::Function.new(
        LIBRARY[@name], @parameters.map { |one| FIDDLE[one['ffi']] },
        FIDDLE[@returns['ffi']]
      )
      @raw.call(*arguments)
    end

    def address
      LIBRARY[@name]
    end

    # Whether it says how much room it needs when there is too little.
    def grows?
      @grows
    end

    # Whether a context has the sentence of its errors.
    def sentence?
      !%w[wyt_rules wyt_board wyt_periodic]
        .include?(@parameters.first['handle'])
    end
  end

  def self.table(name)
    API['tables'].find { |one| one['name'] == name }['fields']
  end

  # A library of another base may take something else under the same names.
  def self.open
    library = Fiddle.dlopen(API['soname'])
    base = begin
      library['wyt_version_base']
    rescue Fiddle::DLError # which is older than 0.6
      nil
    end
    return library if base && Fiddle::Function.new(
      base, [], FIDDLE['u32']
    ).call == VERSION_BASE

    text = Fiddle::Function.new(library['wyt_version_text'], [],
                                Fiddle::TYPE_VOIDP).call
    raise LoadError, "libwythoff #{text} has another base than " \
                     "#{API['base']}, for which this is written"
  end
  LIBRARY = self.open

  def self.version
    Function['version_text'].call.to_s
  end

  def self.feature?(name)
    Function['feature'].call("#{name}\0") == 1
  end

  # Number `value` as the type `ffi`. Fiddle itself takes -1 for 2^64 - 1.
  def self.number(value, ffi)
    return Float(value) if ffi == 'f64'
    return value if value.is_a?(Integer) && RANGES[ffi].cover?(value)

    raise RangeError, "#{value.inspect} is not one of #{RANGES[ffi]}"
  end

  # What an element of an array is, by ELEMENTS.
  def self.element(one)
    ELEMENTS.fetch(one['c_type'].delete_prefix('const ').chomp(' *'))
  end

  # What C gives to a function of Ruby: arrays of numbers as lists.
  def self.lists(parameters, given)
    named = parameters.map { |one| one['name'] }.zip(given).to_h
    parameters.zip(given).map do |one, value|
      next value unless one['kind'] == 'array'

      letter, bytes = Wyt.element(one)
      value[0, bytes * named.fetch(one['length'])].unpack("#{letter}*")
    end
  end

  # A list of numbers as C has it, by a letter of ELEMENTS.
  def self.pack(numbers, letter = 'Q')
    type = {'Q' => 'u64', 'L' => 'u32'}.fetch(letter)
    numbers.each { |one| number(one, type) }.pack("#{letter}*")
  end

  # An object of the library. The collector gives it back, or close does.
  class Handle
    attr_reader :context

    def initialize(context, address, free)
      @context = context
      @pointer = Fiddle::Pointer.new(address, 0, Function[free].address)
    end

    def pointer
      raise IOError, "#{self.class} is closed" if @pointer.freed?

      @pointer
    end

    # Not from inside of a callback: the lock refuses that.
    def close
      context.alone { @pointer.call_free unless @pointer.freed? }
    end
  end

  # A call of a function with Ruby's objects: what the data says of its
  # parameters becomes buffers and numbers, and what is written, objects.
  class Call
    def initialize(function, given)
      @function = function
      @numbers = {}
      @buffers = {}
      @sizes = {}
      take_all(given.dup)
      @numbers['capacity'] = 0 if function.grows?
      check_sizes
    end

    def status
      make_room
      status = run
      return status unless @function.grows? && status == E_SPACE

      @numbers['capacity'] = needed + (text? ? 1 : 0)
      make_room
      run
    end

    # What was written: one value, or an array of them; lists as many as fit.
    def results(context)
      found = @function.parameters.select { |one| written?(one) }
      found = found.map { |one| result(one, context) }
      found.size == 1 ? found.first : found
    end

    private

    def take_all(given)
      @function.parameters.each { |one| take(one, given) if wanted?(one) }
      return if given.empty?

      raise ArgumentError, "#{@function.name}: #{given.size} too many"
    end

    # Whether the caller says it: not what is an output, and not how long the
    # arrays are, which their lists know.
    def wanted?(one)
      return true if one['kind'] == 'handle'
      return false if one['direction'] == 'out'
      return false if one['name'] == 'capacity' && @function.grows?

      @function.parameters.none? do |array|
        array['direction'] == 'in' && array['length'] == one['name']
      end
    end

    def take(one, given)
      raise ArgumentError, "#{@function.name}: no #{one['name']}" if
        given.empty?

      @numbers[one['name']] = argument(one, given.shift)
    end

    def argument(one, value)
      case one['kind']
      when 'scalar' then Wyt.number(value, one['ffi'])
      when 'handle' then value&.pointer
      when 'array' then array(one, value)
      when 'text in' then value && text(value)
      else value
      end
    end

    def text(value)
      raise ArgumentError, 'NUL within a name' if value.include?("\0")

      "#{value}\0"
    end

    # Text and bytes are strings, numbers are lists. How long one is says a
    # parameter, or has to agree with several.
    def array(one, value)
      return nil if value.nil?

      text = value.is_a?(String)
      @sizes[one] = text ? value.bytesize : value.size
      @numbers[one['length']] ||= @sizes[one]
      text ? value : Wyt.pack(value, Wyt.element(one).first)
    end

    def check_sizes
      @sizes.each do |one, size|
        room = evaluate(one['length'])
        next if size == room

        raise ArgumentError, "#{@function.name}: #{one['name']} has #{size} " \
                             "elements, not #{one['length']} = #{room}"
      end
    end

    # "capacity * n" or "(n - 1) * step + (count - 1) * stride + 1": a sum of
    # products of parameters, constants and numbers.
    def evaluate(expression)
      sum = expression.split(' + ').sum do |term|
        term.split(' * ').map { |one| factor(one) }.inject(:*)
      end
      [sum, 0].max
    end

    def factor(text)
      case text
      when /\A\d+\z/ then Integer(text)
      when /\A\((\w+) - 1\)\z/ then factor($1) - 1
      when /\AWYT_/ then Wyt.const_get(text.delete_prefix('WYT_'))
      else @numbers.fetch(text)
      end
    end

    def outputs
      @function.parameters.select do |one|
        one['direction'] == 'out' && one['kind'] != 'handle'
      end
    end

    def make_room
      outputs.each do |one|
        count = one['length'] ? evaluate(one['length']) : 1
        bytes = count * (out_handle?(one) ? Fiddle::SIZEOF_VOIDP
                                          : Wyt.element(one).last)
        @buffers[one['name']] =
          bytes.zero? ? nil : Fiddle::Pointer.malloc(bytes, Fiddle::RUBY_FREE)
      end
    end

    def run
      @function.call(*@function.parameters.map do |one|
        name = one['name']
        @buffers.key?(name) ? @buffers[name] : @numbers.fetch(name)
      end)
    end

    def out_handle?(one)
      one['kind'] == 'out handle'
    end

    # The output that says how much room is needed.
    def count
      @function.parameters.find { |one| one['also_with'] == 'WYT_E_SPACE' }
    end

    def needed
      values(count).first
    end

    def text?
      @function.parameters.any? { |one| one['kind'] == 'text out' }
    end

    def written?(one)
      outputs.include?(one) && !(@function.grows? && one.equal?(count))
    end

    def values(one)
      buffer = @buffers[one['name']]
      return [] unless buffer

      buffer[0, buffer.size].unpack("#{Wyt.element(one).first}*")
    end

    def result(one, context)
      buffer = @buffers[one['name']]
      case one['kind']
      when 'value' then values(one).first
      when 'text out' then buffer ? buffer[0, needed] : ''
      when 'out handle'
        Handle.new(context, buffer.ptr.to_i, one['free'].delete_prefix('wyt_'))
      else
        one['c_type'] == 'void *' ? buffer[0, buffer.size] : values(one)
      end
    end
  end
end
