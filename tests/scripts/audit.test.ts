import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, expect, test } from "vitest";
import { inCompany } from "~/db/client.server";
import { anchorsFile } from "~/db/chain-anchors.server";
import { env } from "~/env.server";
import { anchorChainsJob } from "~/jobs/anchor-chains.server";
import { recordChange } from "~/models/shared/change-log.server";
import { createTestCompany, type TestCompany } from "../support/company";
import { runSql } from "../support/payroll-run";
import { runCommand, runNpm } from "../support/commands";
import { tamperRows } from "../support/owner";

let whole: TestCompany;
let broken: TestCompany;

beforeAll(async () => {
  whole = await createTestCompany({ name: "Whole & Sons" });
  broken = await createTestCompany({ name: "Broken" });
  await createTestCompany({ name: "New" });
  for (const { scope } of [whole, broken]) {
    for (const description of ["One.", "Two.", "Three."]) {
      await inCompany(scope, (tx) =>
        recordChange(tx, scope, { featureName: "PAYROLL_PROCESSING", subject: { noun: "payroll", seq: 1 }, action: "UPDATE", description }),
      );
    }
  }
});

const audit = (...words: string[]) => runCommand("audit", words);

// covers: LOG-07
test("the command verifies the chain of every company and prints what to note down", () => {
  const { status, stdout, stderr } = runNpm("audit", ["verify"]);
  expect(stderr).toBe("");
  expect(status).toBe(0);
  expect(stdout).toMatch(
    /^Whole & Sons: 3 entries, unbroken\. Record the last entry: 3:[0-9a-f]{64}\nBroken: 3 entries, unbroken\. Record the last entry: 3:[0-9a-f]{64}\nNew: no entries yet\.\n$/,
  );
});

// covers: LOG-07
test("a tampered chain is reported with the first entry that does not match, the others are still verified, and the command fails", async () => {
  const noted = /3:[0-9a-f]{64}/.exec((await audit("verify", "Whole", "&", "Sons")).stdout)![0];
  await tamperRows(
    broken.scope.companySeq,
    ["change_log_entries"],
    "update change_log_entries set action_description = 'Nothing.' where change_log_seq = 2",
  );

  const all = await audit("verify");
  expect(all.status).toBe(1);
  expect(all.stderr).toBe(
    "Broken: the chain is broken at entry 2: its content does not fit its hash: it was changed after it was written.\n",
  );
  expect(all.stdout).toContain("Whole & Sons: 3 entries, unbroken.");
  expect((await audit("verify", "Broken")).status).toBe(1);

  expect((await audit("verify", "Whole & Sons", "--noted", noted)).status).toBe(0);
  const other = await audit("verify", "Whole & Sons", "--noted", `3:${"0".repeat(64)}`);
  expect(other.status).toBe(1);
  expect(other.stderr).toBe("Whole & Sons: the chain is broken at entry 3: it is not the entry that was noted down.\n");
}, 90_000);

test("both commands read a file of anchors: its lines must be in the chains, and every anchored day must be listed", async () => {
  await anchorChainsJob.run(whole.scope);
  const verify = (name: string, file: string) => runCommand(name, ["verify", "Whole & Sons", "--noted", file]);
  for (const name of ["audit", "ledger"]) expect(await verify(name, anchorsFile())).toMatchObject({ status: 0, stderr: "" });

  const anchors = readFileSync(anchorsFile(), "utf8");
  const changed = path.join(env.DATA_DIR, "changed.txt");
  writeFileSync(
    changed,
    `not a line\n${anchors.replaceAll(/:[0-9a-f]{64}/g, `:${"0".repeat(64)}`)}${anchors.replaceAll(/company \d+/g, "company 999")}`,
  );
  expect((await verify("audit", changed)).stderr).toMatch(
    /^1 line of .* cannot be read and is left out\.\nWhole & Sons: the chain is broken at entry 4: it is not the entry that was noted down on \d\d\/\d\d\/\d{4}\.\n$/,
  );
  expect((await verify("ledger", changed)).stderr).toContain(
    "the points ledger is broken at posting 1: it is not the posting that was noted down on ",
  );
  writeFileSync(changed, anchors.replaceAll(/company \d+/g, "company 999"));
  expect((await verify("audit", changed)).stderr).toMatch(/entry 4: it sealed \d\d\/\d\d\/\d{4}, of which the file says nothing\.\n$/);
  expect((await audit("verify", "--noted", changed)).stderr).toContain(`${changed} tells of company 999, which is not there.`);
  writeFileSync(changed, "");
  expect((await verify("audit", changed)).stderr).toBe(`${changed} tells of no day.\n`);
  expect((await audit("verify", "--noted", "/nowhere/heads.txt")).stderr).toBe("There is no file /nowhere/heads.txt.\n");
}, 120_000);

test("a directory without every account is reported", async () => {
  await runSql(whole.scope.companySeq, "delete from global_identifiers where kind = 'email'");
  expect(await audit("verify", "Whole & Sons")).toMatchObject({
    status: 1,
    stderr: "Whole & Sons: the directory does not lead from the email of account 1 to it.\n",
  });
}, 60_000);

test("an unknown company, an invalid hash and an unknown word are reported in one sentence", async () => {
  expect(await audit("verify", "No one")).toMatchObject({
    status: 1,
    stderr: 'There is no company "No one". Print the names with: npm run company -- list\n',
  });
  expect((await audit("verify", "Broken", "--noted", "3:abc")).stderr).toContain(
    "Give one company, and after --noted the number and the hash",
  );
  expect(await audit("prove")).toMatchObject({
    status: 1,
    stderr: "Say what to do:\n  npm run audit -- verify [COMPANY] [--noted NUMBER:HASH | --noted FILE]\n",
  });
});
