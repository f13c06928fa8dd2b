import { batchCalls } from "./batch-calls.ts"

/**
 * Runs the first calls at once, each alone, and gathers those that come while as many are running: nobody waits for others on a quiet
 * day, and in a rush thousands of calls are some statements. Answers are in the order of the inputs.
 */
export function gatherWhileBusy<Input, Output>(
  run: (inputs: readonly Input[]) => Promise<readonly Output[]>,
  { at_once, max, ms }: { at_once: number; max: number; ms: number },
): (input: Input) => Promise<Output> {
  const gathered = batchCalls(run, { ms, max })
  let running = 0

  async function alone(input: Input): Promise<Output> {
    const [output] = await run([input])
    if (output === undefined) throw new Error("A call was left without an answer")
    return output
  }

  return (input) => {
    if (running >= at_once) return gathered(input)
    running += 1
    return alone(input).finally(() => {
      running -= 1
    })
  }
}
