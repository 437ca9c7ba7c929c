import { eq, sql } from "drizzle-orm";
import { setTenant, withoutTenant, type Tx } from "~/db/client.server";
import { findIdentifier } from "~/db/global-identifiers.server";
import { companies } from "~/db/schema/settings";
import { companySchema } from "~/domain/payroll/company-data/company-file-company";
import type { TimeFile } from "~/domain/time/time-file/time-file-shape";
import { openCompany, type ImportedCompany } from "~/models/payroll/company-data/import/company-import.server";
import { importScope } from "~/models/payroll/company-data/import/company-run.server";
import { markDaysDirtyFor } from "~/models/shared/dirty-days.server";
import { writePlans } from "./time-import-plans.server";
import { writePeople } from "./time-import-people.server";
import { writePunches } from "./time-import-punches.server";
import { writeFilings } from "./time-import-filings.server";
import { writeTimeSettings } from "./time-import-settings.server";

/** Result of importing a time file. */
export interface ImportedTime extends ImportedCompany {
  punches: { added: number; there: number };
  filings: { added: number; there: number; waiting: number };
}

/**
 * Imports a time file, all or nothing, into the company of its name or a new one. File numbers are its internal numbers, so that loading
 * again updates without duplicates; existing clock events and requests are kept.
 * @throws Refusal when a number of the file belongs to another employee of the company
 */
export function importTime(file: TimeFile): Promise<ImportedTime> {
  return withoutTenant(async (tx) => {
    const company = await openByName(tx, file.companyName);
    const scope = importScope(company.companySeq, ["PAYROLL_USAGE"]);
    await writeTimeSettings(tx, scope, file, company.created);
    await writePeople(tx, scope, file);
    await writePlans(tx, scope, file);
    const punches = await writePunches(tx, scope, file);
    const filings = await writeFilings(tx, scope, file);
    await startAttendance(tx, scope, file);
    await markDaysDirtyFor(tx, scope, "EVERYBODY", { from: null, to: null });
    return { ...company, punches, filings };
  });
}

/** An existing company keeps everything that a time file does not cover. */
async function openByName(tx: Tx, companyName: string): Promise<ImportedCompany> {
  await tx.execute(sql`select pg_advisory_xact_lock(727102, hashtext(${companyName}))`);
  const knownIdentifier = await findIdentifier(tx, "company", companyName);
  if (!knownIdentifier) return openCompany(tx, { company: companySchema.parse({ companyName }), records: null }, ["PAYROLL_USAGE"]);
  await setTenant(tx, { companySeq: knownIdentifier.companySeq });
  return { companySeq: knownIdentifier.companySeq, created: false };
}

/** Starts attendance with the file, unless it has begun before. */
async function startAttendance(tx: Tx, { companySeq }: { companySeq: number }, { startDate }: TimeFile): Promise<void> {
  await tx
    .update(companies)
    .set({ attendanceStartDate: sql`least(attendance_start_date, ${startDate}::date)` })
    .where(eq(companies.companySeq, companySeq));
}
