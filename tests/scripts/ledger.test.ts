import { beforeAll, expect, test } from "vitest";
import { createPointCompany, type PointCompany } from "../support/points";
import { runOwnerSql } from "../support/owner";
import { runCommand, runNpm } from "../support/commands";

let whole: PointCompany;
let broken: PointCompany;

beforeAll(async () => {
  whole = await createPointCompany({ wallet: 100 });
  broken = await createPointCompany({ wallet: 100 });
  await createPointCompany();
  await runOwnerSql("update point_accounts set balance = 99 where account_no = 0", broken.scope.companySeq);
});

const ledger = (...words: string[]) => runCommand("ledger", words);

test("the command verifies the ledger of every company, names mismatches and fails", () => {
  const { status, stdout, stderr } = runNpm("ledger", ["verify"]);
  expect(status).toBe(1);
  expect(stdout).toMatch(
    new RegExp(
      `^${whole.name}: 1 posting with 1 entry, unbroken; every balance follows from them\\. Record the last entry: 1:[0-9a-f]{64}\\nCompany \\d+: no postings yet\\.\\n$`,
    ),
  );
  expect(stderr).toBe(
    `${broken.name}: the points ledger is broken at account 0: the entries give 100, 0, 0, 0, the database keeps 99, 0, 0, 0.\n`,
  );
}, 60_000);

test("a noted posting must still exist, and an unknown word is reported in one sentence", async () => {
  const [, noted] = /(1:[0-9a-f]{64})/.exec((await ledger("verify", whole.name)).stdout)!;
  expect((await ledger("verify", whole.name, "--noted", noted!)).status).toBe(0);
  expect(await ledger("verify", whole.name, "--noted", `1:${"0".repeat(64)}`)).toMatchObject({
    status: 1,
    stderr: `${whole.name}: the points ledger is broken at posting 1: it is not the posting that was noted down.\n`,
  });
  expect((await ledger("prove")).stderr).toBe(
    "Say what to do:\n  npm run ledger -- verify [COMPANY] [--noted NUMBER:HASH | --noted FILE]\n",
  );
  expect((await ledger("verify", "No one")).stderr).toContain('There is no company "No one".');
}, 60_000);
