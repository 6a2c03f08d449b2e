/** Who answers in the open scenario, in a word or two: the script, a model, both, or that there are several models. */
import { answererOf, usePlayground } from '../../state/index.ts'
import { useStrings } from '../../ui/index.ts'

export function useCastName(): string {
  const { cast: words } = useStrings()
  return usePlayground(({ cast, endpoints, scenario }) => {
    const answerers = scenario.agents.map((agent) => answererOf(cast, endpoints, agent))
    const models = new Set(answerers.flatMap((answerer) => answerer === 'script' ? [] : answerer.model || answerer.endpoint.name))
    if (models.size > 1) return words.several
    const [model] = models
    if (model === undefined) return words.script
    return answerers.includes('script') ? `${words.script} + ${model}` : model
  })
}
