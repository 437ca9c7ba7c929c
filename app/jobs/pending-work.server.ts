import type { Jobs, QueueName } from "~/db/queue.server";
import { addDays, formatInstant, manilaDay, type Day } from "~/domain/shared/day";
import { DAY_MINUTES, localMinute } from "~/domain/time/evaluation/local-time";
import { env } from "~/env.server";
import { listRunningSheets } from "~/models/employees/bulk/bulk-sheets.server";
import { listCompaniesWithApproverRemindersDue } from "~/models/filing/requests/reminders.server";
import { listCompaniesWithAccrualsDue } from "~/models/leave/accruals.server";
import { listCompaniesWithBalanceCheckDue } from "~/models/leave/leave-checks.server";
import { listCompaniesWithLeaveExpiryDue } from "~/models/leave/leave-expiry.server";
import { listCompaniesDue } from "~/models/flex_ben/schedule.server";
import { NOTICE_DAYS } from "~/models/flex_ben/scheduled-transfers.server";
import { listCompaniesWithDeadlineRemindersDue } from "~/models/payroll/deadlines/reminders.server";
import { listCompaniesWithAttendanceNoticesDue } from "~/models/payroll/time/attendance/attendance-notifications.server";
import { listCompaniesToMailPayslips } from "~/models/payroll/payslips/payslip-mailings.server";
import { calculationLease } from "~/models/payroll/calculation/calculation-lease.server";
import { listLoansToStore } from "~/models/payroll/loans/loan-storing.server";
import { listUnclaimedCertificateFiles } from "~/models/payroll/government/certificate-file-lease.server";
import { listCompaniesWithYearsToSum } from "~/models/payroll/government/year-sum-writing.server";
import { whatIfLease } from "~/models/payroll/what-if/what-if-lease.server";
import { arrearsScanLease } from "~/models/payroll/arrears/arrears-scan.server";
import { forecastLease } from "~/models/payroll/year/forecast-lease.server";
import { listWaitingMail } from "~/models/settings/outbox.server";
import {
  listCompaniesWithAssignmentsDue,
  listCompaniesWithSecurityEventsToDelete,
  listCompaniesWithContractNoticesDue,
  listCompaniesWithLocationsToPurge,
  listCompaniesWithUploads,
} from "~/models/shared/administrators.server";
import { listCompaniesWithDigestsDue } from "~/models/shared/notifications/digests.server";
import { listCompaniesToAnchor } from "~/models/shared/chain-anchors.server";
import { listCompaniesToEvaluate } from "~/models/time/results/evaluation-schedule.server";
import { listPunchFilesToRead } from "~/models/time/uploads/background-files.server";
import { listUnusedFiles } from "~/models/shared/stored-files.server";
import { dueBackup, pendingWal } from "./run-backups.server";

/** A pending job and its progress; a worker is on it while the progress changes. */
interface PendingJob<Name extends QueueName> {
  job: Jobs[Name];
  stands: string | number;
}

export interface PendingWork<Name extends QueueName> {
  /** Interval in seconds. */
  seconds: 3 | 15;
  /** Longest backoff of stalled work, in seconds. */
  longest: number;
  look: () => Promise<PendingJob<Name>[]>;
  /** Label of the pending work on the operator page. */
  words: string;
}

const MINUTE = 60;
/** Locations of old punches are erased from 3:00, when the database is idle. */
const ERASED_FROM_MINUTE = 180;
const HOUR = 60 * MINUTE;
/** Manila time from which leave is accrued, checked and announced. */
const LEAVE_FROM = "00:30";
const LEAVE_CHECKED_FROM = "02:00";
const EXPIRY_NOTICES_FROM = "08:10";
const REMINDED_FROM = "08:00";
/** Before working hours. */
const DIGESTS_FROM = "07:00";
const DEADLINE_REMINDERS_FROM = "08:15";
/** After the previous night was evaluated, at the start of working hours. */
const ATTENDANCE_NOTICES_FROM = "08:05";
/** Unused uploads are discarded at night. */
const UPLOADS_FROM = "03:30";

/** The listed companies, once a day from a Manila time on. */
async function daily(from: string, list: (today: Day) => Promise<{ companySeq: number }[]>) {
  const now = new Date();
  const today = manilaDay(now);
  return formatInstant(now).slice(-5) < from ? [] : (await list(today)).map((job) => ({ job, stands: today }));
}

/** Work that a user is waiting for. */
function atOnce<Name extends QueueName>(words: string, list: () => Promise<Jobs[Name][]>): PendingWork<Name> {
  return { words, seconds: 3, longest: 15, look: async () => (await list()).map((job) => ({ job, stands: 0 })) };
}

/** The pending work of every queue, read from domain rows, never from the queue. */
export const PENDING_WORK: { [Name in QueueName]: PendingWork<Name> } = {
  // Its rows hold the lease: after six seconds without a heartbeat a calculation continues within ten.
  "calculate-payroll": {
    words: "payrolls to calculate",
    seconds: 3,
    longest: 3,
    look: async () => (await calculationLease.listFree()).map((job) => ({ job, stands: 0 })),
  },
  "work-out-year": atOnce("years to compute", () => forecastLease.listFree()),
  "work-out-what-if": atOnce("what-ifs to compute", () => whatIfLease.listFree()),
  "look-for-arrears": atOnce("payrolls to look through for arrears", () => arrearsScanLease.listFree()),
  // Including cancelled ones, whose parts are deleted from the store.
  "draw-certificates": {
    words: "files of certificates to draw",
    seconds: 3,
    longest: MINUTE,
    look: async () => (await listUnclaimedCertificateFiles()).map((job) => ({ job, stands: 0 })),
  },
  "store-loans": {
    words: "uploads of loans",
    seconds: 3,
    longest: 15,
    look: async () => (await listLoansToStore()).map(({ doneCount, ...job }) => ({ job, stands: doneCount })),
  },
  "read-time-file": {
    words: "biometric imports to read",
    seconds: 3,
    longest: 15,
    look: async () => (await listPunchFilesToRead()).map(({ doneCount, ...job }) => ({ job, stands: doneCount })),
  },
  "bulk-invite": {
    words: "sheets of invitations",
    seconds: 15,
    longest: 5 * MINUTE,
    look: async () => (await listRunningSheets("INVITE")).map(ofSheet),
  },
  "bulk-update": {
    words: "sheets of changes",
    seconds: 15,
    longest: 5 * MINUTE,
    look: async () => (await listRunningSheets("UPDATE")).map(ofSheet),
  },
  // A mail server may be down for a weekend.
  "send-mail": {
    words: "companies with email to send",
    seconds: 15,
    longest: HOUR,
    look: async () =>
      env.SMTP_URL
        ? (await listWaitingMail()).map(({ companySeq, first, waiting }) => ({ job: { companySeq }, stands: `${first} ${waiting}` }))
        : [],
  },
  "transfer-points": {
    words: "companies with points to transfer",
    seconds: 15,
    longest: 10 * MINUTE,
    look: async () => {
      const today = manilaDay(new Date());
      return (await listCompaniesDue(addDays(today, NOTICE_DAYS))).map((job) => ({ job, stands: today }));
    },
  },
  "tell-contracts": {
    words: "companies to tell of contracts",
    seconds: 15,
    longest: HOUR,
    look: async () => {
      const now = new Date();
      const today = manilaDay(now);
      return Number(formatInstant(now).slice(-5, -3)) < env.NOTICES_FROM_HOUR
        ? []
        : (await listCompaniesWithContractNoticesDue(today)).map((job) => ({ job, stands: today }));
    },
  },
  "forget-security-events": {
    words: "companies with old security events",
    seconds: 15,
    longest: HOUR,
    look: async () => {
      const today = manilaDay(new Date());
      return (await listCompaniesWithSecurityEventsToDelete(today)).map((job) => ({ job, stands: today }));
    },
  },
  "erase-places": {
    words: "companies with old places of time logs",
    seconds: 15,
    longest: HOUR,
    look: async () => {
      const now = new Date();
      const today = manilaDay(now);
      return localMinute(now) % DAY_MINUTES < ERASED_FROM_MINUTE
        ? []
        : (await listCompaniesWithLocationsToPurge(today)).map((job) => ({ job, stands: today }));
    },
  },
  "discard-uploads": {
    words: "companies with unused uploads",
    seconds: 15,
    longest: HOUR,
    look: () => daily(UPLOADS_FROM, listCompaniesWithUploads),
  },
  "note-heads": {
    words: "companies whose chains are to be sealed",
    seconds: 15,
    longest: HOUR,
    look: async () => {
      const today = manilaDay(new Date());
      return (await listCompaniesToAnchor(today)).map((job) => ({ job, stands: today }));
    },
  },
  "bring-up-assignments": {
    words: "companies with assignments that begin",
    seconds: 15,
    longest: HOUR,
    look: async () => {
      const today = manilaDay(new Date());
      return (await listCompaniesWithAssignmentsDue(today)).map((job) => ({ job, stands: today }));
    },
  },
  // Companies with payrolls from before yearly sums existed; their forms are right, but slower.
  "sum-years": {
    words: "companies whose sums of the year are to be made",
    seconds: 15,
    longest: HOUR,
    look: async () => (await listCompaniesWithYearsToSum()).map((job) => ({ job, stands: 0 })),
  },
  "evaluate-days": {
    words: "companies with days to judge",
    seconds: 15,
    longest: 5 * MINUTE,
    look: async () =>
      (await listCompaniesToEvaluate(new Date())).map(({ companySeq, marked, lookedAt }) => ({
        job: { companySeq },
        stands: `${marked} ${lookedAt}`,
      })),
  },
  "accrue-leave": {
    words: "companies with leave to accrue",
    seconds: 15,
    longest: HOUR,
    look: () => daily(LEAVE_FROM, listCompaniesWithAccrualsDue),
  },
  "check-balances": {
    words: "companies with leave balances to prove",
    seconds: 15,
    longest: HOUR,
    look: () => daily(LEAVE_CHECKED_FROM, listCompaniesWithBalanceCheckDue),
  },
  "remind-approvers": {
    words: "companies with approvers to remind",
    seconds: 15,
    longest: HOUR,
    look: () => daily(REMINDED_FROM, listCompaniesWithApproverRemindersDue),
  },
  "remind-duties": {
    words: "companies with duties to remind of",
    seconds: 15,
    longest: HOUR,
    look: () => daily(DEADLINE_REMINDERS_FROM, listCompaniesWithDeadlineRemindersDue),
  },
  "mail-digests": {
    words: "companies with news of the day to mail",
    seconds: 15,
    longest: HOUR,
    look: () => daily(DIGESTS_FROM, listCompaniesWithDigestsDue),
  },
  "tell-lapsing": {
    words: "companies with leave that expires",
    seconds: 15,
    longest: HOUR,
    look: () => daily(EXPIRY_NOTICES_FROM, listCompaniesWithLeaveExpiryDue),
  },
  "tell-attendance": {
    words: "companies with attendance news",
    seconds: 15,
    longest: HOUR,
    look: () => daily(ATTENDANCE_NOTICES_FROM, listCompaniesWithAttendanceNoticesDue),
  },
  "mail-payslips": {
    words: "companies with payslips to mail",
    seconds: 15,
    longest: 10 * MINUTE,
    look: async () => {
      const today = manilaDay(new Date());
      return (await listCompaniesToMailPayslips(today)).map(({ companySeq, waiting }) => ({
        job: { companySeq },
        stands: `${today} ${waiting}`,
      }));
    },
  },
  "keep-backups": {
    words: "backups to take or to tell of",
    seconds: 15,
    longest: HOUR,
    look: async () => {
      const waiting = await dueBackup();
      return waiting ? [{ job: { companySeq: 0 }, stands: `${waiting.due} ${waiting.news?.key ?? ""}` }] : [];
    },
  },
  "ship-log": {
    words: "pieces of the log to ship to the backups",
    seconds: 15,
    longest: 10 * MINUTE,
    look: async () => (await pendingWal()).slice(0, 1).map((first) => ({ job: { companySeq: 0 }, stands: first })),
  },
  "remove-file": {
    words: "files to remove",
    seconds: 15,
    longest: 6 * HOUR,
    look: async () => (await listUnusedFiles()).map((job) => ({ job, stands: 0 })),
  },
};

function ofSheet({ companySeq, bulkInviteSeq, doneCount }: { companySeq: number; bulkInviteSeq: number; doneCount: number }) {
  return { job: { companySeq, bulkInviteSeq }, stands: doneCount };
}
