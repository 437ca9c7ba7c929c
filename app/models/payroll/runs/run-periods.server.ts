import { desc, eq, sql } from "drizzle-orm";
import { readInCompany } from "~/db/client.server";
import { payrolls } from "~/db/schema/payroll";
import type { Day } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";

/** Periods that a report offers. */
const LIMIT = 24;

/** Distinct periods of the latest payrolls, latest first. */
export function listRunPeriods({ companySeq }: Pick<Scope, "companySeq">): Promise<{ startDate: Day; endDate: Day }[]> {
  const { startDate, endDate } = payrolls;
  return readInCompany({ companySeq }, (tx) =>
    tx
      .selectDistinct({ startDate, endDate })
      .from(payrolls)
      .where(sql`${eq(payrolls.companySeq, companySeq)} and ${payrolls.endDate} - ${payrolls.startDate} < 31`)
      .orderBy(desc(endDate), desc(startDate))
      .limit(LIMIT),
  );
}
