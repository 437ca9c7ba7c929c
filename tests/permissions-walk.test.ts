import { expect, test } from "vitest";
import { listWrongAnswers } from "./support/permission-matrix";

// covers: GUARD-01 GUARD-02 GUARD-04 GUARD-09
test(
  "each page, file and form opens to someone with every permission, and refuses someone who lacks only the permissions that it names",
  { timeout: 600_000 },
  async () => expect(await listWrongAnswers("PAYROLL_USAGE", true)).toEqual([]),
);
