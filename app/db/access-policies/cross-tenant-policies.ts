import { JOB_HOURS } from "~/domain/portfolio/portfolio-job";
import { WEBHOOK_DAYS } from "~/domain/shared/webhooks/webhook-event";

/** A read-only policy in addition to those of the table's class. */
type LookUp = { name: string; command: "select"; using: string };

const BY_CLOCK = "current_setting('app.by_clock', true) = 'on'";

/**
 * Read-only access across tenants: the owner of an email or company name by its digest, due transfer policies, companies and pending work
 * for the scheduler, and company names and top-up requests for the operator.
 */
export const CROSS_TENANT_POLICIES: Readonly<Record<string, readonly LookUp[]>> = {
  // Jobs have nothing to do in the tenant of a person.
  companies: [
    lookUp("by_clock", `tenant_kind = 'COMPANY' and ${BY_CLOCK}`),
    lookUp("operator", "current_setting('app.operator', true) = 'on'"),
  ],
  dirty_days: [lookUp("by_clock", BY_CLOCK)],
  bulk_invitations: [lookUp("by_clock", `bulk_state = 'RUNNING' and ${BY_CLOCK}`)],
  payslip_mailings: [lookUp("by_clock", `mailed_at is null and ${BY_CLOCK}`)],
  mails: [lookUp("by_clock", `mail_state = 'WAITING' and ${BY_CLOCK}`)],
  push_messages: [lookUp("by_clock", BY_CLOCK)],
  push_subscriptions: [lookUp("by_clock", BY_CLOCK)],
  loan_uploads: [lookUp("by_clock", `upload_state = 'STORING' and ${BY_CLOCK}`)],
  punch_uploads: [lookUp("by_clock", `upload_state = 'READING' and ${BY_CLOCK}`)],
  recalculations: [lookUp("by_clock", `status = 'PROCESSING' and ${BY_CLOCK}`)],
  year_forecast_jobs: [lookUp("by_clock", `job_state = 'WORKING' and ${BY_CLOCK}`)],
  arrears_scans: [lookUp("by_clock", `job_state = 'WORKING' and ${BY_CLOCK}`)],
  certificate_files: [lookUp("by_clock", `(job_state = 'WORKING' or job_state = 'CANCELLED') and ${BY_CLOCK}`)],
  portfolio_jobs: [lookUp("by_clock", `(job_state = 'WORKING' or created_at < now() - '${JOB_HOURS}:00:00'::interval) and ${BY_CLOCK}`)],
  what_ifs: [lookUp("by_clock", `job_state = 'WORKING' and ${BY_CLOCK}`)],
  stored_files: [lookUp("by_clock", `coalesce(used_by, 'released') = 'released' and ${BY_CLOCK}`)],
  terminals: [lookUp("by_clock", BY_CLOCK)],
  webhook_deliveries: [lookUp("by_clock", `delivery_state = 'PENDING' and ${BY_CLOCK}`)],
  webhook_events: [lookUp("by_clock", `occurred_at < now() - '${WEBHOOK_DAYS} days'::interval and ${BY_CLOCK}`)],
  leave_accrual_status: [lookUp("by_clock", BY_CLOCK)],
  flex_ben_policies: [lookUp("due", "next_run_day <= nullif(current_setting('app.due_day', true), '')::date and not paused")],
  global_identifiers: [lookUp("looked_up", "key_hash = nullif(current_setting('app.directory_key', true), '')")],
  topup_requests: [lookUp("operator", "current_setting('app.operator', true) = 'on'")],
};

function lookUp(name: string, using: string): LookUp {
  return { name, command: "select", using };
}
