import { Form, useNavigation } from "@remix-run/react";
import { SelectField, type Choice } from "~/components/ui/form/choice-fields";
import { DatePickerField } from "~/components/ui/form/date-picker-field";
import { ErrorSummary, problemsOf } from "~/components/ui/form/error-summary";
import { fieldText, type FieldState } from "~/components/ui/form/field";
import { TextField } from "~/components/ui/form/text-fields";
import { Button } from "~/components/ui/layout/button";
import { Card } from "~/components/ui/layout/card";
import { Details } from "~/components/ui/layout/details";
import {
  LEAVE_CHOICES,
  SIMULATED_FIELDS,
  MAX_SIMULATED_TEXT_LENGTH,
  SIMULATED_PEOPLE,
  SIMULATOR_LENGTHS,
  simulatedField,
  WHOLE_PLAN,
  type SimulatedField,
} from "~/domain/time/simulator/simulator-fields";

/** Day of the form: plan and selectable shifts. */
export interface SimulatorFormDay {
  number: number;
  title: string;
  plan: string | null;
  shifts: readonly Choice[];
}

export interface SimulatorPage {
  values: Record<string, string>;
  errors: Record<string, string[] | undefined>;
  days: readonly SimulatorFormDay[];
}

const PAIR = "grid grid-cols-2 gap-3";

type FieldOf = (name: string) => FieldState;

/** Simulator input by day: punches and approved requests. A GET form, so that the URL can be shared. */
export function SimulatorForm({ values, errors, days }: SimulatorPage) {
  const { state, location } = useNavigation();
  const field: FieldOf = (name) => ({ id: name, name, initialValue: values[name], errors: errors[name] });
  const fields = [
    field("firstDay"),
    ...days.flatMap(({ number, title }) =>
      SIMULATED_FIELDS.map((name) => ({ ...field(simulatedField(name, number)), label: `${LABELS[name]}, ${title}` })),
    ),
  ];
  return (
    <Card label="Days">
      <Form method="get" noValidate className="form" preventScrollReset>
        <div className="form-body">
          <ErrorSummary problems={problemsOf({}, fields)} />
          <div className={PAIR}>
            <DatePickerField field={field("firstDay")} label="First day" required />
            <SelectField
              field={field("length")}
              label="Days"
              options={SIMULATOR_LENGTHS.map((value) => ({ value, label: `${value} days` }))}
            />
          </div>
          <SelectField field={field("person")} label="Who" options={SIMULATED_PEOPLE} />
          <p className="muted small">
            Time logs are times, such as 08:00, 17:00; a time earlier than the previous one is on the next day. “in” or “out” after a time
            is the button of the device. Requests count as approved: type them as 17:00-20:00, custom work of the whole day as “{WHOLE_PLAN}
            ”, work called off with “paid” after it where the company pays.
          </p>
          {days.map((day) => (
            <DayFields key={day.number} day={day} field={(name) => field(simulatedField(name, day.number))} />
          ))}
        </div>
        <footer className="form-footer">
          <Button
            type="submit"
            variant="primary"
            icon="calculator"
            pending={state === "loading" && location.search.includes("firstDay=")}
            pendingText="Computing…"
          >
            Compute these days
          </Button>
        </footer>
      </Form>
    </Card>
  );
}

const LABELS: Record<SimulatedField, string> = {
  shift: "Shift",
  punches: "Time logs",
  leave: "Leave",
  leaveHours: "Hours of leave",
  overtime: "Overtime",
  freeDayWork: "Rest-day or holiday work",
  customWork: "Custom work",
  calledOff: "Work called off",
};

/** Shows punches and the matching request; other fields are collapsed unless filled in. */
function DayFields({ day: { title, plan, shifts }, field }: { day: SimulatorFormDay; field: (name: SimulatedField) => FieldState }) {
  const works = plan !== null || shifts.length > 0;
  const [first, other]: [SimulatedField, SimulatedField] = works ? ["overtime", "freeDayWork"] : ["freeDayWork", "overtime"];
  const more = [other, "leave", "leaveHours", "customWork", "calledOff"] as const;
  const text = (name: SimulatedField) => (
    <TextField field={field(name)} label={LABELS[name]} maxLength={MAX_SIMULATED_TEXT_LENGTH} autoComplete="off" spellCheck={false} />
  );
  return (
    <fieldset className="grid gap-3 border-t pt-4">
      <legend className="float-left font-semibold">
        {title} <span className="muted small tabular">{plan ?? (works ? "Rest without a shift" : "Rest day")}</span>
      </legend>
      {shifts.length > 0 ? <SelectField field={field("shift")} label={LABELS.shift} options={shifts} empty="Rest" /> : null}
      <div className={PAIR}>
        {text("punches")}
        {text(first)}
      </div>
      <Details
        summary={`Leave and other work of ${title.split(",")[0]}`}
        open={more.some((name) => fieldText(field(name)) !== "" || field(name).errors !== undefined)}
      >
        <div className={PAIR}>
          <SelectField field={field("leave")} label={LABELS.leave} options={LEAVE_CHOICES} empty="None" />
          {text("leaveHours")}
          {text("customWork")}
          {text(other)}
          {text("calledOff")}
        </div>
      </Details>
    </fieldset>
  );
}
