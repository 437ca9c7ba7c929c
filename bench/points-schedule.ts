import "./support/bench-data";
import { closeDatabase } from "~/db/client.server";
import { migrateDatabase } from "~/db/migrate.server";
import { verifyLedger } from "~/models/flex_ben/ledger-proof.server";
import { createPolicy } from "~/models/flex_ben/policies.server";
import { runNextTransfer } from "~/models/flex_ben/scheduled-transfers.server";
import { removeData } from "./support/bench-data";
import { postingScope, createPointCompany } from "./support/points";
import { formatFigure, checkAtMost, median, isSmall } from "./support/report";

/**
 * A scheduled transfer to all employees of a company of 10,000, as the job runs it: employees, amounts, one posting with all entries, the event, the
 * commit.
 */
const PEOPLE = isSmall ? 100 : 10_000;
const ROUNDS = 3;
const TODAY = "2026-11-21";

try {
  await migrateDatabase();
  const companySeq = await createPointCompany(PEOPLE, 1_000_000_000);
  const scope = postingScope(companySeq);
  const policy = {
    employeeTypes: ["FULL_TIME"],
    periodTransferType: "MONTHLY" as const,
    startDay: TODAY,
    endDay: null,
    distributionTransferType: "SAME" as const,
    mileageVolume: 100,
    volumes: {},
  };
  for (let round = 0; round < ROUNDS; round += 1)
    await createPolicy(scope, { ...policy, flexbenPolicyTransferName: `Monthly points ${round}` }, TODAY);
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const began = performance.now();
    const run = await runNextTransfer(scope, TODAY);
    times.push((performance.now() - began) / 1000);
    if (run?.status !== "DONE") throw new Error(`The transfer was not carried out: ${JSON.stringify(run)}`);
  }
  const { entries, broken } = await verifyLedger(scope);
  if (broken || entries !== 1 + ROUNDS * PEOPLE) throw new Error(`The ledger holds ${entries} entries; ${broken}`);
  console.log(`Scheduled transfers to ${formatFigure(PEOPLE)} employees: ${times.map(formatFigure).join(", ")} s`);
  checkAtMost(`a scheduled transfer to ${formatFigure(PEOPLE)} employees`, median(times), 3, "s");
} finally {
  await closeDatabase();
  removeData();
}
