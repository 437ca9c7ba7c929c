import "./support/bench-data";
import { writeXlsx } from "hucre/xlsx";
import { setTimeout } from "node:timers/promises";
import { closeDatabase } from "~/db/client.server";
import { migrateDatabase } from "~/db/migrate.server";
import { BULK_HEADINGS, BULK_SHEET, inviteFields, type BulkField } from "~/domain/employees/bulk/bulk-columns";
import { importScope } from "~/models/payroll/company-data/import/company-run.server";
import { createBulkInvitation } from "~/models/employees/bulk/bulk-invitations.server";
import { getBulkPage } from "~/models/employees/bulk/bulk-sheets.server";
import { readBulkWorkbook } from "~/presenters/employees/bulk-view.server";
import { createBenchCompany } from "./support/company";
import { removeData } from "./support/bench-data";
import { formatFigure, checkAtMost, isSmall } from "./support/report";

// cspell:ignore departmnet

/** A workbook of 5,000 employees, a tenth of the rows with an error: from the bytes to the preview, and the memory above the idle process. */
const PEOPLE = isSmall ? 100 : 5_000;
const FIELDS = inviteFields(false);
const links = { known: () => Promise.resolve([]) };

try {
  await migrateDatabase();
  const { companySeq } = await createBenchCompany("Bench", 100, 0);
  const scope = importScope(companySeq, ["PAYROLL_USAGE"]);
  const preview = async (bytes: Buffer) => {
    const seq = await createBulkInvitation(scope, "people.xlsx", await readBulkWorkbook(bytes, FIELDS), links);
    return getBulkPage(scope, "INVITE", seq, { offset: 0, pageSize: 10, usable: 10 });
  };
  await preview(await workbook(50));
  const bytes = await workbook(PEOPLE);
  global.gc?.();
  await setTimeout(500);
  const idle = process.memoryUsage.rss();
  let peak = idle;
  const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), 5);
  const before = process.cpuUsage();
  const began = performance.now();
  const { head } = await preview(bytes);
  const seconds = (performance.now() - began) / 1000;
  const { user, system } = process.cpuUsage(before);
  peak = Math.max(peak, process.memoryUsage.rss());
  clearInterval(watch);
  console.log(
    `${formatFigure(PEOPLE)} rows, ${(bytes.length / 1024).toFixed(0)} KB: ${head.rowCount - head.invalidCount} to invite, ${head.invalidCount} to fix; ${formatFigure((user + system) / 1e6)} s of the processor of this process`,
  );
  checkAtMost("preview of a bulk invitation", seconds, 3, "s");
  checkAtMost("memory above idle", (peak - idle) / 1e6, 150, "MB");
} finally {
  await closeDatabase();
  removeData();
}

async function workbook(people: number): Promise<Buffer> {
  const person: Partial<Record<BulkField, string>> = {
    lastName: "Dela Cruz",
    phoneNumber: "09171234567",
    joinDate: "01/15/2027",
    department: "Department 7",
    tier: "Position 3",
    workSchedule: "Monday to Friday",
    paymentType: "Monthly",
    basicSalaryAmount: "25,000.00",
    taxCode: "S",
    pic: "HR",
    tinNo: "123-456-789-000",
    bankName: "BDO Unibank",
    accountNumber: "001234567890",
  };
  const rows = Array.from({ length: people }, (_, index) => {
    const changes = {
      ...person,
      firstName: `Person ${index}`,
      inviteEmail: `person${index}@bench.test`,
      employeeId: `N${index}`,
      ...(index % 10 === 0 ? { department: `Departmnet ${index % 30}` } : {}),
    };
    return FIELDS.map((field) => changes[field] ?? null);
  });
  return Buffer.from(await writeXlsx({ sheets: [{ name: BULK_SHEET, rows: [FIELDS.map((field) => BULK_HEADINGS[field]), ...rows] }] }));
}
