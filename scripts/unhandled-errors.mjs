import { writeFileSync } from "node:fs";

/** A reporter for Vitest: errors outside of tests, which its JSON report leaves out, as lines in the file UNHANDLED_ERRORS. */
export default class {
  onTestRunEnd(_modules, errors) {
    writeFileSync(process.env.UNHANDLED_ERRORS, JSON.stringify(errors.map((error) => error.stack ?? String(error.message ?? error))));
  }
}
