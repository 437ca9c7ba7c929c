import { expect, test } from "vitest";
import { listWrongAnswers } from "./support/permission-matrix";

// covers: GUARD-01 GUARD-02 GUARD-04 GUARD-09 GUARD-13 GUARD-23 GUARD-27 GUARD-28 GUARD-30 GUARD-31
test(
  "without a subscription each page, file and form opens to each permission that the specification names and to no other",
  { timeout: 240_000 },
  async () => expect(await listWrongAnswers("none")).toEqual([]),
);
