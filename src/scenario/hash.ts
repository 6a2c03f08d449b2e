/**
 * The hash of what a scenario does: layout, notes, tags and expectations don't count, nor whether a default is written
 * out, nor the order of fields. So a field added later, with its default, leaves the hashes of old runs as they are.
 */
import { canonicalJson, hashOf } from '../engine/index.ts'
import type { Json } from '../engine/index.ts'
import { lean } from './defaults.ts'
import type { Scenario } from './schema.ts'

export function scenarioHash(scenario: Scenario): string {
  const { layout: _layout, notes: _notes, tags: _tags, expectations: _expectations, ...rest } = lean(scenario)
  return hashOf(canonicalJson(rest as Json))
}
