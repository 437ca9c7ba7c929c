import { writeFileSync } from "node:fs";

/** A reporter for Vitest: what its JSON report leaves out, in the file VITEST_NOTES: errors outside of tests, and tests that passed at the second try. */
export default class {
  onTestRunEnd(modules, errors) {
    const tests = modules.flatMap((module) =>
      [...module.children.allTests()].map((test) => ({ name: `${module.moduleId} › ${test.fullName}`, flaky: test.diagnostic()?.flaky })),
    );
    const notes = {
      errors: errors.map((error) => error.stack ?? String(error.message ?? error)),
      flaky: tests.filter(({ flaky }) => flaky).map(({ name }) => name),
    };
    writeFileSync(process.env.VITEST_NOTES, JSON.stringify(notes));
  }
}
