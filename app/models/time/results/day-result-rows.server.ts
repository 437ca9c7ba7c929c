import type { Tx } from "~/db/client.server";
import { addDays, numberToDay, type Day } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import { WEBHOOK_DAYS, type WebhookEvent } from "~/domain/shared/webhooks/webhook-event";
import { STORED_MINUTES, type StoredDay } from "~/domain/time/results/stored-day";
import { emitEvents, hasSubscriber } from "~/models/shared/webhooks/emit-events.server";
import type { EvaluatedDay } from "./evaluated-days.server";

type Company = Pick<Scope, "companySeq">;
type Stored = EvaluatedDay & { result: StoredDay };

const snake = (field: string) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const whole = (field: keyof StoredDay) => [snake(field), "int", ({ result }: Stored) => result[field]] as const;

const COLUMNS: readonly (readonly [name: string, type: string, value: (day: Stored) => unknown])[] = [
  ["employee_seq", "int", ({ employeeSeq }) => employeeSeq],
  ["work_date", "date", ({ result }) => result.workDate],
  ["work_schedule_seq", "int", ({ workScheduleSeq }) => workScheduleSeq],
  ["day_type", "text", ({ result }) => result.dayType],
  ["state", "text", ({ result }) => result.state],
  ...(["planStart", "planEnd", "planPaidMinutes", "coreStart", "coreEnd", "firstPunch", "lastPunch"] as const).map(whole),
  ...STORED_MINUTES.map(whole),
  ["moved_day_type", "text", ({ result }) => result.movedDayType],
  ...(["movedWorkedMinutes", "movedNightMinutes", "movedOvertimeMinutes", "movedOvertimeNightMinutes"] as const).map(whole),
  // As text, because nested database arrays need equal lengths.
  ["exceptions", "text", ({ result }) => result.exceptions.join(" ")],
  ["closes_at", "timestamptz", ({ closesAt }) => closesAt?.toISOString() ?? null],
  ["input_hash", "text", ({ inputHash }) => inputHash],
];

const NAMES = COLUMNS.map(([name]) => name);
const READ = NAMES.map((name) => (name === "exceptions" ? "array_remove(string_to_array(exceptions, ' '), '')" : name)).join(", ");
const GIVEN = COLUMNS.map(([, type], index) => `$${index + 2}::${type}[]`).join(", ");
const REPLACED = NAMES.slice(2)
  .map((name) => `${name} = excluded.${name}`)
  .join(", ");
const STORE = `insert into day_results as r (company_seq, ${NAMES.join()})
  select $1, ${READ} from unnest(${GIVEN}) as d(${NAMES.join()})
  on conflict (company_seq, employee_seq, work_date)
  do update set ${REPLACED}, evaluated_at = excluded.evaluated_at where r.input_hash <> excluded.input_hash`;

/** Stores evaluated days: unchanged ones are skipped, and days without employment are deleted. @param today the day in Manila */
export async function storeDays(tx: Tx, { companySeq }: Company, days: readonly EvaluatedDay[], today: Day): Promise<void> {
  const stored = days.filter((day): day is Stored => day.result !== null);
  const gone = days.filter(({ result }) => result === null);
  if (stored.length > 0) {
    const [isSubscribed] = await Promise.all([
      hasSubscriber(tx, { companySeq }, "punch.problem"),
      tx.$client.query({
        name: "store_days",
        text: STORE,
        values: [companySeq, ...COLUMNS.map(([, type, value]) => (type === "int" ? numbers(stored, value) : stored.map(value)))],
      }),
    ]);
    // Events of earlier days may be purged already, and would be sent again; an import of old time logs would send thousands.
    const since = addDays(today, 1 - WEBHOOK_DAYS);
    const events = isSubscribed ? stored.filter(({ result }) => result.workDate >= since).flatMap(incompleteEvent) : [];
    await emitEvents(tx, { companySeq }, events);
  }
  if (gone.length > 0)
    await tx.$client.query(
      `delete from day_results r using unnest($2::int[], $3::date[]) as g(employee_seq, work_date)
        where r.company_seq = $1 and r.employee_seq = g.employee_seq and r.work_date = g.work_date`,
      [companySeq, gone.map(({ employeeSeq }) => employeeSeq), gone.map(({ day }) => numberToDay(day))],
    );
}

/** A number list as one array literal: a quarter of the cost of single parameters. */
const numbers = (days: readonly Stored[], value: (day: Stored) => unknown): string =>
  `{${days.map((day) => (value(day) as number | null) ?? "null").join(",")}}`;

/** Once per day, although it is evaluated again. */
function incompleteEvent({ employeeSeq, result: { state, workDate, exceptions } }: Stored): WebhookEvent[] {
  if (state !== "INCOMPLETE") return [];
  const eventKey = `punch ${employeeSeq} ${workDate}`;
  return [{ kind: "punch.problem", employeeSeq, eventKey, data: { workDate, problem: state, exceptions } }];
}
