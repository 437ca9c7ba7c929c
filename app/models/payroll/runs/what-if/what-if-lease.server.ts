import { sql } from "drizzle-orm";
import { whatIfs } from "~/db/schema/payroll/what-ifs";
import { defineLease, type LeaseOf } from "~/models/shared/lease.server";

const { companySeq, whatIfSeq, payrollSeq, scenario, jobState } = whatIfs;

/** The lease on computing a payroll scenario. */
export const whatIfLease = defineLease(whatIfs, {
  key: { companySeq, whatIfSeq },
  returning: { payrollSeq, scenario },
  working: sql`${jobState} = 'WORKING'`,
  failed: { jobState: "FAILED" },
  seconds: 30,
});
export type WhatIfLease = LeaseOf<typeof whatIfLease>;
