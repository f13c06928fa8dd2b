import { setTimeout as sleep } from "node:timers/promises"
import { expect, it, onTestFinished } from "vitest"
import { campaign } from "../campaign/campaign.ts"
import { startBalancer } from "./balancer.ts"
import { differences, type ScenarioRun, settle } from "./crash-books.ts"
import { arrive } from "./crash-family.ts"
import { SCENARIOS, type ScenarioName } from "./crash-scenarios.ts"
import { openCrashScene } from "./crash-scene.ts"
import { startProduct } from "./processes.ts"
import { hasVersionBefore, versionBefore } from "./version-before.ts"

const { size } = campaign("version-before")
const isScenario = (name: string): name is ScenarioName => name in SCENARIOS
const NAMES = Object.keys(SCENARIOS).filter(isScenario)

// As during a rollout, or after one that went back: families' requests go to both in turn, and jobs run in either.
const title = "the version before and this one serve side by side on the newest schema"
it.runIf(hasVersionBefore)(title, { timeout: 1_800_000 }, async () => {
  const open = await openCrashScene()
  const before = await versionBefore()
  const balancer = await startBalancer()
  const { scene, product } = open
  const servers = [await startProduct(product)]
  console.log(`The version before is ${before.commit}.`)
  servers.push(await startProduct({ ...product, file: before.server }))
  onTestFinished(async () => {
    balancer.close()
    for (const server of servers) await server.stop()
    before.remove()
    await open.close()
  })
  for (const { url } of servers) balancer.backends.add(url)
  while (!(await fetch(`${balancer.url}/health/live`)).ok) await sleep(100)
  const [newest] = servers
  if (newest === undefined) throw new Error("No server")
  const door = { ...newest, url: balancer.url }
  const runs: ScenarioRun[] = []
  for (let round = 0; round < size; round += 1) {
    for (const [index, scenario] of NAMES.entries()) {
      const who = await arrive(scene, `before-${round}-${index}`)
      await SCENARIOS[scenario].tell(scene, who, door)
      runs.push({ scenario, who })
    }
  }
  await settle(scene, door, runs)
  expect(await open.violations(runs)).toEqual([])
  expect(await differences(scene, runs)).toEqual([])
})
