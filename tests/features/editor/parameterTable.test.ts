import { describe, expect, it } from 'vitest'
import { argumentFault, argumentsOf, choicesIn, choicesText, withArgument, withNewArgument, withOrder, withoutArgument } from '../../../src/features/editor/forms/parameterTable.ts'

const parameters = {
  type: 'object', additionalProperties: false,
  properties: { id: { type: 'string' }, size: { type: 'string', enum: ['s', 'm'], default: 's', title: 'Size' }, n: { type: 'integer', minimum: 1, description: 'How many.' } },
  required: ['id', 'n'],
} as const

describe('a tool\'s arguments as a table', () => {
  it('tell name, type, whether it is required, what it means, its choices and its default', () => {
    expect(argumentsOf(parameters)?.map(({ name, type, required, description, choices, usual, more }) => [name, type, required, description, choices, usual, more])).toEqual([
      ['id', 'string', true, '', undefined, undefined, false],
      ['size', 'string', false, '', ['s', 'm'], 's', true],
      ['n', 'integer', true, 'How many.', undefined, undefined, true],
    ])
  })

  it('are no table where the schema is no flat object', () => {
    expect(argumentsOf({ type: 'array' })).toBeUndefined()
    expect(argumentsOf({ properties: { id: true } })).toBeUndefined()
    expect(argumentsOf({})).toEqual([])
  })

  it('are renamed in their place, in what is required too', () => {
    const renamed = withArgument(parameters, 'n', { name: 'count' })
    expect(Object.keys(renamed['properties'] as object)).toEqual(['id', 'size', 'count'])
    expect(renamed['required']).toEqual(['id', 'count'])
  })

  it('keep what the table can not say', () => {
    const changed = withArgument(parameters, 'n', { type: 'number', description: '' })
    expect(changed['properties']).toMatchObject({ n: { type: 'number', minimum: 1 } })
    expect(changed['additionalProperties']).toBe(false)
    expect((changed['properties'] as { n: object }).n).not.toHaveProperty('description')
  })

  it('take choices and defaults in and out', () => {
    const without = withArgument(withArgument(parameters, 'size', { choices: [] }), 'size', { usual: null })
    expect((without['properties'] as { size: object }).size).toEqual({ type: 'string', title: 'Size' })
    expect(withArgument(parameters, 'id', { usual: { value: null } })['properties']).toMatchObject({ id: { default: null } })
  })

  it('are required in the order of the table, and nobody is named as required for nothing', () => {
    expect(withArgument(parameters, 'size', { required: true })['required']).toEqual(['id', 'size', 'n'])
    expect(withArgument({ type: 'object', properties: { id: { type: 'string' } }, required: ['id'] }, 'id', { required: false })).not.toHaveProperty('required')
  })

  it('are added with a free name, put in order and removed', () => {
    const added = withNewArgument(withNewArgument({}))
    expect(added).toEqual({ type: 'object', properties: { argument: { type: 'string' }, argument_2: { type: 'string' } } })
    expect(Object.keys(withOrder(parameters, ['n', 'id', 'size'])['properties'] as object)).toEqual(['n', 'id', 'size'])
    expect(withoutArgument(parameters, 'id')['required']).toEqual(['n'])
  })

  it('say why a name can not be', () => {
    const rows = argumentsOf(parameters)!
    expect(argumentFault(rows, 'id', 'id')).toBeUndefined()
    expect(argumentFault(rows, 'id', 'n')).toBe('taken')
    expect(argumentFault(rows, 'id', '')).toBe('empty')
    expect(argumentFault(rows, 'id', '__proto__')).toBe('proto')
  })

  it('write choices in one line, as the type has them, and say where a line can not', () => {
    expect(choicesIn('1, 2，3', 'integer')).toEqual([1, 2, 3])
    expect(choicesIn('true, maybe', 'boolean')).toEqual([true, 'maybe'])
    expect(choicesIn(' , ', 'string')).toBeUndefined()
    expect(choicesText(['s', 'm'])).toBe('s, m')
    expect(choicesText(['a, b'])).toBeUndefined()
    expect(choicesText([{ a: 1 }])).toBeUndefined()
  })
})
