import { grantSchema, joinWorkers, NODES, ports, runSql } from "./citus-nodes";
import { closeDatabase } from "~/db/client.server";
import { distributeDatabase } from "~/db/distributed/distribute.server";
import { migrateDatabase } from "~/db/migrate.server";
import { closeQueue } from "~/db/queue.server";
import type { Scope } from "~/domain/shared/scope";
import { calculatePayroll } from "~/models/payroll/runs/calculation/calculations.server";
import { importScope } from "~/models/payroll/company-data/import/company-run.server";
import { listPayslips } from "~/models/payroll/runs/payslips/payslips.server";
import { completePayroll } from "~/models/payroll/runs/completion.server";
import { confirmTime } from "~/models/payroll/runs/payrolls.server";
import { createBenchCompany } from "./company";
import { formatFigure, percentile, isSmall } from "./report";

/** The part of bench/citus-companies.ts that runs on one kind of database; prints its figures for the other part. */
export type CompaniesFigures = { measured: { title: string; unit: string; value: number }[] };

const [COMPANIES, PEOPLE] = isSmall ? [4, 20] : [50, 2_000];
const PAGES = isSmall ? 40 : 2_000;
/** Companies processed in parallel, one per worker of a process. */
const AT_ONCE = 4;

const measured: CompaniesFigures["measured"] = [];
try {
  grantSchema();
  await migrateDatabase();
  if (NODES.length > 1) {
    joinWorkers();
    await distributeDatabase();
  }
  console.log(`${NODES.join(", ")}: ${COMPANIES} companies of ${formatFigure(PEOPLE)} people`);
  const runs: { scope: Scope; payrollSeq: number }[] = [];
  await measure("all companies loaded", async () => {
    for (let index = 1; index <= COMPANIES; index += 1) {
      const { companySeq, payrollSeqs } = await createBenchCompany(`Company ${index}`, PEOPLE, 1);
      runs.push({ scope: importScope(companySeq, ["PAYROLL_USAGE"]), payrollSeq: payrollSeqs[0]! });
    }
  });
  await measure("a payroll of each calculated", () =>
    inParallel(runs, async ({ scope, payrollSeq }) => {
      await confirmTime(scope, payrollSeq);
      await calculatePayroll(scope, payrollSeq);
    }),
  );
  const read = async ({ scope, payrollSeq }: (typeof runs)[number], index: number) => {
    const { total } = await listPayslips({ ...scope }, payrollSeq, { sort: "name", offset: (index * 50) % PEOPLE, pageSize: 50 });
    if (total !== PEOPLE) throw new Error(`${total} payslips were found`);
  };
  // The first queries include planning and first-time sums.
  await inParallel(runs, (run) => read(run, 0));
  const times: number[] = [];
  await measure(`${formatFigure(PAGES)} pages of registers read`, () =>
    inParallel(
      Array.from({ length: PAGES }, (_, index) => runs[(index * 7) % runs.length]!),
      async (run, at) => {
        const began = performance.now();
        await read(run, at);
        times.push(performance.now() - began);
      },
    ),
  );
  measured.push({ title: "of these a page, p95", unit: "ms", value: percentile(times, 0.95) });
  await measure("all payrolls completed", () =>
    inParallel(runs, async ({ scope, payrollSeq }) => void (await completePayroll(scope, payrollSeq))),
  );
  for (const [index, node] of NODES.entries())
    console.log(
      `      ${node}: ${runSql(index, "kawani", "select pg_size_pretty(pg_database_size('kawani'))").trim()} (port ${ports[index]})`,
    );
  process.send?.({ measured } satisfies CompaniesFigures);
} finally {
  await closeQueue();
  await closeDatabase();
}
process.exit(0);

async function measure(title: string, work: () => Promise<void>): Promise<void> {
  const began = performance.now();
  await work();
  measured.push({ title, unit: "s", value: (performance.now() - began) / 1000 });
  console.log(`      ${title}: ${formatFigure(measured.at(-1)!.value)} s`);
}

/** Runs all items, AT_ONCE in parallel. */
async function inParallel<Item>(items: readonly Item[], work: (item: Item, at: number) => Promise<void>): Promise<void> {
  let next = 0;
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let index; (index = next++) < items.length;) await work(items[index]!, index);
    }),
  );
}
