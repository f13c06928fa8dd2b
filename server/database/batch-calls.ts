/**
 * Gathers calls for a moment and makes them one: in a rush a statement for a hundred families costs little more than one for a single
 * family. Answers are in the order of the inputs.
 */
export function batchCalls<Input, Output>(
  run: (inputs: readonly Input[]) => Promise<readonly Output[]>,
  { ms, max }: { ms: number; max: number },
): (input: Input) => Promise<Output> {
  interface Waiting {
    readonly input: Input
    readonly resolve: (output: Output) => void
    readonly reject: (error: unknown) => void
  }
  let waiting: Waiting[] = []
  let timer: NodeJS.Timeout | undefined

  const flush = (): void => {
    clearTimeout(timer)
    timer = undefined
    const batch = waiting
    waiting = []
    run(batch.map(({ input }) => input)).then(
      (outputs) => {
        for (const [index, { resolve, reject }] of batch.entries()) {
          const output = outputs[index]
          if (output === undefined) reject(new Error("A batch of calls left one without an answer"))
          else resolve(output)
        }
      },
      (error: unknown) => {
        for (const { reject } of batch) reject(error)
      },
    )
  }

  return (input) =>
    new Promise((resolve, reject) => {
      waiting.push({ input, resolve, reject })
      if (waiting.length >= max) flush()
      else timer ??= setTimeout(flush, ms)
    })
}

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
