import "./support/bench-data";
import { closeDatabase, inCompany } from "~/db/client.server";
import { migrateDatabase } from "~/db/migrate.server";
import { addDays } from "~/domain/shared/day";
import { importScope } from "~/models/payroll/company-data/import/company-run.server";
import { setAttendanceStart } from "~/models/time/attendance-start.server";
import { readOrderedFile } from "~/models/time/uploads/background-files.server";
import { createPunchUpload, previewPunchUpload, storePunchUpload } from "~/models/time/uploads/punch-uploads.server";
import { createBenchCompany } from "./support/company";
import { removeData } from "./support/bench-data";
import { checkAtMost, isSmall } from "./support/report";

/**
 * A device file with 100,000 lines: time of its preview and of storing it, with the worker's functions, and the growth of the process. Five hundred
 * employees came and went on a hundred days.
 */
const PEOPLE = isSmall ? 20 : 500;
const DAYS = isSmall ? 10 : 100;
const NOW = new Date("2026-11-02T04:00:00Z");
const FIRST = addDays("2026-10-31", 1 - DAYS);

await migrateDatabase();
try {
  const { companySeq } = await createBenchCompany("Punches", PEOPLE, 0);
  const scope = importScope(companySeq, ["PAYROLL_USAGE"]);
  await setAttendanceStart(scope, FIRST);
  const lines = Array.from({ length: DAYS }, (_, day) =>
    Array.from({ length: PEOPLE }, (_, index) => {
      const line = (hour: string, state: number) =>
        `B${String(index + 1).padStart(6, "0")}\t${addDays(FIRST, day)} ${hour}:${String((index * 7 + day) % 60).padStart(2, "0")}:10\t1\t${state}\t1\t0\r\n`;
      return line("07", 0) + line("17", 1);
    }).join(""),
  );
  const bytes = Buffer.from(lines.join(""));
  const count = PEOPLE * DAYS * 2;
  console.log(`      ${count} lines, ${(bytes.length / 1e6).toFixed(1)} MB`);

  let highest = 0;
  const look = () => (highest = Math.max(highest, process.memoryUsage().rss));
  const before = look();
  const watch = setInterval(look, 10);
  const punchUploadSeq = await createPunchUpload(scope, { name: "attlog.dat", bytes }, { profile: "ZK_ATTLOG" });
  let began = performance.now();
  const job = { companySeq, punchUploadSeq };
  await readOrderedFile(job, NOW);
  const { digest } = await previewPunchUpload(scope, punchUploadSeq, 0, NOW);
  checkAtMost("preview", performance.now() - began, 5_000, "ms");
  began = performance.now();
  await storePunchUpload(scope, punchUploadSeq, { digest, offsetMinutes: 0 }, NOW);
  await readOrderedFile(job, NOW);
  checkAtMost("stored", performance.now() - began, 10_000, "ms");
  clearInterval(watch);
  look();
  checkAtMost("grown by at most", (highest - before) / 1e6, 150, "MB");
  const { rows } = await inCompany(scope, (tx) =>
    tx.$client.query<{ count: number }>("select count(*)::int as count from punches where company_seq = $1", [companySeq]),
  );
  if (rows[0]!.count !== count) throw new Error(`${rows[0]!.count} of ${count} lines were stored`);
} finally {
  await closeDatabase();
  removeData();
}
