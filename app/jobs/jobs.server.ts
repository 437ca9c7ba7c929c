import type { QueueName } from "~/db/queue.server";
import type { Job } from "./define-job.server";
import { accrueLeaveJob } from "./accrue-leave.server";
import { anchorChainsJob } from "./anchor-chains.server";
import { applyDueAssignmentsJob } from "./apply-due-assignments.server";
import { bulkInviteJob } from "./bulk-invite.server";
import { bulkUpdateJob } from "./bulk-update.server";
import { checkBalancesJob } from "./check-balances.server";
import { discardUploadsJob } from "./discard-uploads.server";
import { evaluateDaysJob } from "./evaluate-days.server";
import { purgeSecurityEventsJob } from "./purge-security-events.server";
import { mailPayslipsJob } from "./mail-payslips.server";
import { mailDigestsJob } from "./notifications/mail-digests.server";
import { sendPushJob } from "./notifications/send-push.server";
import { notifyAttendanceJob } from "./notify-attendance.server";
import { notifyContractsJob } from "./notify-contracts.server";
import { notifyLeaveExpiryJob } from "./notify-leave-expiry.server";
import { calculatePayrollJob } from "./payroll/calculate-payroll.server";
import { calculateWhatIfJob } from "./payroll/calculate-what-if.server";
import { drawCertificatesJob } from "./payroll/draw-certificates.server";
import { forecastYearJob } from "./payroll/forecast-year.server";
import { scanArrearsJob } from "./payroll/scan-arrears.server";
import { runPortfolioJob } from "./portfolio/run-portfolio-job.server";
import { purgeLocationsJob } from "./purge-locations.server";
import { remindApproversJob } from "./remind-approvers.server";
import { remindDeadlinesJob } from "./remind-deadlines.server";
import { removeFileJob } from "./remove-file.server";
import { runBackupsJob, shipWalJob } from "./run-backups.server";
import { sendMailJob } from "./send-mail.server";
import { storeLoansJob } from "./store-loans.server";
import { sumYearsJob } from "./sum-years.server";
import { remindClockInJob } from "./time/remind-clock-in.server";
import { notifySilentTerminalsJob } from "./time/notify-silent-terminals.server";
import { readTimeFileJob } from "./time/read-time-file.server";
import { purgeWebhooksJob } from "./webhooks/purge-webhooks.server";
import { sendWebhooksJob } from "./webhooks/send-webhooks.server";
import { transferPointsJob } from "./transfer-points.server";

/** Every background job; the worker and the reconciler read this list. */
export const JOBS: { [Name in QueueName]: Job<Name> } = {
  "calculate-payroll": calculatePayrollJob,
  "forecast-year": forecastYearJob,
  "calculate-what-if": calculateWhatIfJob,
  "scan-arrears": scanArrearsJob,
  "draw-certificates": drawCertificatesJob,
  "run-portfolio-job": runPortfolioJob,
  "store-loans": storeLoansJob,
  "read-time-file": readTimeFileJob,
  "bulk-invite": bulkInviteJob,
  "bulk-update": bulkUpdateJob,
  "send-mail": sendMailJob,
  "send-push": sendPushJob,
  "remind-clock-in": remindClockInJob,
  "transfer-points": transferPointsJob,
  "notify-contracts": notifyContractsJob,
  "purge-security-events": purgeSecurityEventsJob,
  "purge-locations": purgeLocationsJob,
  "discard-uploads": discardUploadsJob,
  "anchor-chains": anchorChainsJob,
  "apply-due-assignments": applyDueAssignmentsJob,
  "sum-years": sumYearsJob,
  "evaluate-days": evaluateDaysJob,
  "accrue-leave": accrueLeaveJob,
  "check-balances": checkBalancesJob,
  "remind-approvers": remindApproversJob,
  "remind-deadlines": remindDeadlinesJob,
  "mail-digests": mailDigestsJob,
  "notify-leave-expiry": notifyLeaveExpiryJob,
  "notify-attendance": notifyAttendanceJob,
  "mail-payslips": mailPayslipsJob,
  "notify-silent-terminals": notifySilentTerminalsJob,
  "send-webhooks": sendWebhooksJob,
  "purge-webhooks": purgeWebhooksJob,
  "run-backups": runBackupsJob,
  "ship-wal": shipWalJob,
  "remove-file": removeFileJob,
};
