import { writeFileSync } from "node:fs"

const firstLine = (error) => String(error.message ?? error).split("\n", 1)[0]

/**
 * Vitest's reporter for `npm test`, into the file UNIT_REPORT: how many tests passed, and a line for each failure. Vitest's own JSON
 * leaves out the errors that belong to no test, which fail a run all the same.
 */
export default class UnitReport {
  onTestRunEnd(modules, unhandled) {
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const failures = [
      ...modules.flatMap((module) => module.errors().map((error) => `${module.relativeModuleId}: ${firstLine(error)}`)),
      ...tests.filter((test) => test.result().state === "failed").map(faultOf),
      ...unhandled.map((error) => `an error outside of any test: ${error.stack ?? firstLine(error)}`),
    ]
    const passed = tests.filter((test) => test.result().state === "passed").length
    writeFileSync(process.env.UNIT_REPORT, JSON.stringify({ passed, failures }))
  }
}

const faultOf = (test) =>
  [`${test.module.relativeModuleId} › ${test.fullName}`, ...(test.result().errors ?? []).map(firstLine)].join(": ")
