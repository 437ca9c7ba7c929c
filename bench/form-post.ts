import "./support/bench-data";
import { randomBytes } from "node:crypto";
import { closeDatabase } from "~/db/client.server";
import { migrateDatabase } from "~/db/migrate.server";
import { createBenchCompany } from "./support/company";
import { removeData } from "./support/bench-data";
import { formatFigure, checkAtMost, median, isSmall } from "./support/report";
import { startServer } from "./support/server";
import { measureCalculation, signInOfficer } from "./support/visitor";

/** The cost of the idempotency key of a form that creates a record. Posts with and without a key alternate, so that load affects both equally. */
const PEOPLE = isSmall ? 20 : 300;
const POSTS = isSmall ? 5 : 200;
const LIMIT = 1.1;

await migrateDatabase();
const { companySeq, payrollSeqs } = await createBenchCompany("Bench", PEOPLE, 1);
const server = await startServer();
try {
  const visitor = await signInOfficer(server.origin, companySeq);
  await measureCalculation(visitor, payrollSeqs[0]!);
  const page = `/payroll/payroll_processing/${payrollSeqs[0]}/payslips`;
  const post = async (number: number, key: Record<string, string>): Promise<number> => {
    const began = performance.now();
    const { status, text } = await visitor.post(`${page}/${1 + (number % PEOPLE)}/adjustments/new`, {
      kind: "EARNING",
      itemName: `Change ${number}`,
      taxTreatment: "TAXABLE",
      taxClass: "REGULAR",
      paymentKind: "CASH",
      amount: "100.00",
      reason: "Bench",
      ...key,
    });
    if (status !== 303) throw new Error(`The adjustment was not taken (${status}): ${text.slice(0, 500)}`);
    return performance.now() - began;
  };
  for (let number = 0; number < 20; number += 1) await post(number, number % 2 ? { formKey: randomBytes(16).toString("hex") } : {});
  const [bare, keyed]: [number[], number[]] = [[], []];
  for (let number = 0; number < POSTS; number += 1) {
    bare.push(await post(2 * number, {}));
    keyed.push(await post(2 * number + 1, { formKey: randomBytes(16).toString("hex") }));
  }
  console.log(
    `A form that creates, ${POSTS} posts each: ${formatFigure(median(bare))} ms without a key, ${formatFigure(median(keyed))} ms with one`,
  );
  checkAtMost("a creating form with its key, of one without", median(keyed) / median(bare), LIMIT, "times");
  visitor.leave();
} finally {
  await server.stop();
  await closeDatabase();
  removeData();
}
