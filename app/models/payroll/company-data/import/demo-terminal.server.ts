import { readInCompany } from "~/db/client.server";
import { findAccountByEmail } from "~/models/settings/accounts.server";
import { createTerminal, listTerminals } from "~/models/time/terminals/terminals.server";
import { importScope } from "./company-run.server";

const COMPANY_OF = "admin@bakery.test";
const OFFICE = "Ortigas office";
const SERIAL = "DEMO000001";
/** The day after the company's time file: what its payrolls contain stays as it is. */
const FIRST_DAY = "2026-12-01";

/** When an employee works: minutes since midnight, and the days of the week, 1 = Monday. */
export interface DemoShift {
  pin: string;
  start: number;
  end: number;
  workDays: string;
}

/** What the simulated terminal of the demo knows when it starts. */
export interface DemoTerminal {
  serialNumber: string;
  /** Its first punches are of this day. */
  firstDay: string;
  shifts: DemoShift[];
}

/** Adds the terminal of the demo, unless it is there. Only the demo command calls this. */
export async function prepareDemoTerminal(): Promise<DemoTerminal> {
  const account = await findAccountByEmail(COMPANY_OF);
  if (!account) throw new Error(`The demo has no account ${COMPANY_OF}`);
  const { companySeq } = account;
  const { rows } = await readInCompany({ companySeq }, (tx) =>
    tx.$client.query<DemoShift & { workPlaceSeq: number }>(
      `select w.work_place_seq as "workPlaceSeq", coalesce(nullif(e.employee_number, ''), e.employee_id) as pin, s.work_day as "workDays",
              extract(hour from s.start_time::time)::int * 60 + extract(minute from s.start_time::time)::int as start,
              extract(hour from s.end_time::time)::int * 60 + extract(minute from s.end_time::time)::int as "end"
         from work_places w join employees e on e.company_seq = $1 and e.work_place_seq = w.work_place_seq
         join work_schedules s on s.company_seq = $1 and s.work_schedule_seq = e.work_schedule_seq
        where w.company_seq = $1 and w.work_place_name = $2 and s.start_time is not null and s.end_time > s.start_time
          and e.resignation_date is null order by pin`,
      [companySeq, OFFICE],
    ),
  );
  const scope = { ...importScope(companySeq, []), employeeName: account.employeeName };
  const [first] = rows;
  const added = (await listTerminals(scope)).some(({ serialNumber }) => serialNumber === SERIAL);
  if (first && !added)
    await createTerminal(scope, {
      serialNumber: SERIAL,
      terminalName: "Front door",
      workPlaceSeq: first.workPlaceSeq,
      networkOnly: false,
      secretAddress: false,
      sendPeople: true,
    });
  return {
    serialNumber: SERIAL,
    firstDay: FIRST_DAY,
    shifts: rows.map(({ pin, start, end, workDays }) => ({ pin, start, end, workDays })),
  };
}
