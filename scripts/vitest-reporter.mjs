import { writeFileSync } from "node:fs";

/**
 * A Vitest reporter for what the JSON report omits: errors outside of tests, tests that passed on the second try, and the seconds for which each file
 * occupied a worker, loading included. Writes to the file VITEST_NOTES.
 */
export default class {
  onTestRunEnd(modules, errors) {
    const tests = modules.flatMap((module) =>
      [...module.children.allTests()].map((test) => ({ name: `${module.moduleId} › ${test.fullName}`, flaky: test.diagnostic()?.flaky })),
    );
    const notes = {
      errors: errors.map((error) => error.stack ?? String(error.message ?? error)),
      flaky: tests.filter(({ flaky }) => flaky).map(({ name }) => name),
      files: modules.map((module) => ({ file: module.moduleId, seconds: secondsOf(module.diagnostic()) })),
    };
    writeFileSync(process.env.VITEST_NOTES, JSON.stringify(notes));
  }
}

function secondsOf({ environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration }) {
  return (environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration) / 1000;
}
