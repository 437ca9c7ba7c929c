import { Form } from "@remix-run/react";
import { useState } from "react";
import { Card } from "~/components/ui/layout/card";
import { CheckboxField, RadioField, SegmentedField, SelectField, ToggleField } from "~/components/ui/form/choice-fields";
import { ComboboxField } from "~/components/ui/form/combobox-field";
import { DatePickerField } from "~/components/ui/form/date-picker-field";
import { DecimalField } from "~/components/ui/form/decimal-field";
import { DropdownField } from "~/components/ui/form/dropdown-field";
import { problemsOf } from "~/components/ui/form/error-summary";
import type { FieldState } from "~/components/ui/form/field";
import { FileUploader } from "~/components/ui/form/file-uploader";
import { PostForm } from "~/components/ui/form/post-form";
import { MoneyField, TextAreaField, TextField } from "~/components/ui/form/text-fields";
import type { DecimalEntry } from "~/domain/shared/forms/decimal-input";
import type { Option } from "~/domain/shared/forms/options";
import { pathTo } from "~/paths";
import { PEOPLE } from "./people";

const TREATMENTS: Option[] = [
  { text: "Taxable", value: "TAXABLE", explanation: "Joins regular or supplementary pay" },
  {
    text: "De minimis",
    value: "DE_MINIMIS",
    explanation: "Exempt up to its ceiling; what is above it joins the 90,000 pool",
    tooltip: "Small benefits that the BIR lists one by one.",
  },
  { text: "Other benefits", value: "OTHER", explanation: "Bonus and gifts: the 90,000 pool" },
  {
    text: "Non-taxable",
    value: "NON_TAXABLE",
    explanation: "Not for this kind of item",
    disabled: true,
    tooltip: "Choose another kind of item first.",
  },
];
const SCHEDULES: Option[] = Array.from({ length: 30 }, (_, index) => ({ text: `Schedule ${index + 1}`, value: String(index + 1) }));
const APPROVERS: Option[] = PEOPLE.slice(0, 8).map((person) => ({
  text: person.employeeName,
  value: String(person.employeeSeq),
  explanation: person.departmentName,
}));
const HOLIDAYS = { "2026-11-01": "All Saints' Day", "2026-11-02": "All Souls' Day", "2026-11-30": "Bonifacio Day" };

type InputsProps = { field: (name: string, standard?: string) => FieldState; received: Readonly<Record<string, string>> | null };

/** One form with every kind of field, and what the server received. */
export function Inputs({ field, received }: InputsProps) {
  const name = field("employerName");
  return (
    <Card title="One form with every field">
      <PostForm
        verb="Send"
        pendingText="Sending…"
        problems={problemsOf({}, [name])}
        encType="multipart/form-data"
        extra={received ? <Received fields={received} /> : null}
      >
        <TextField field={name} label="Employer name" hint="100 characters at most." required />
        <DecimalExample field={field("salaryAmount", "30000.00")} />
        <DropdownField
          field={field("taxTreatment")}
          label="Tax treatment"
          options={TREATMENTS}
          placeholder="Choose one"
          hint="Each option explains itself."
        />
        <DropdownField field={field("workSchedule", "3")} label="Work schedule" options={SCHEDULES} search />
        <ComboboxField field={field("approver")} label="Approver" options={APPROVERS} placeholder="Type a name" />
        <DatePickerField field={field("payDate", "2026-11-27")} label="Pay date" holidays={HOLIDAYS} min="2026-11-03" required />
        <SegmentedField
          field={field("paidAs", "CASH")}
          label="Paid as"
          options={[
            { value: "CASH", label: "Cash" },
            { value: "POINTS", label: "Points" },
          ]}
        />
        <ToggleField field={field("notify", "on")} label="Tell the employees" />
        <CheckboxField field={field("lock")} label="Lock the run" />
        <RadioField
          field={field("frequency", "MONTHLY")}
          label="Frequency"
          options={[
            { value: "MONTHLY", label: "Monthly" },
            { value: "WEEKLY", label: "Weekly" },
          ]}
        />
        <FileUploader field={field("certificate")} label="Tax certificate" formats={[".jpg", ".png", ".pdf"]} />
      </PostForm>
    </Card>
  );
}

/** States that need no submission. */
export function States() {
  const error = (name: string, message: string, initialValue = ""): FieldState => ({
    id: `state-${name}`,
    name,
    initialValue,
    errors: [message],
  });
  const still = (name: string, initialValue = ""): FieldState => ({ id: `state-${name}`, name, initialValue });
  return (
    <Card title="Errors, read-only, disabled" padded>
      <div className="stack">
        <TextField
          field={error("tin", "Please enter a valid Tax Identification Number (TIN) in the format of 12 to 14 digits", "009-123-45")}
          label="TIN"
          required
        />
        <DecimalField field={error("salary", "Please enter the Basic Salary Amount.")} label="Salary amount" prefix="₱" required />
        <DatePickerField field={error("day", "Enter the date as MM/DD/YYYY.", "02/30/2026")} label="Join date" />
        <SelectField
          field={error("template", "Choose a payroll template.")}
          label="Payroll template"
          empty="Choose one"
          options={[{ value: "1", label: "Bakery" }]}
        />
        <DropdownField
          field={error("tier", "Choose a tier.")}
          label="Tier"
          placeholder="Choose one"
          options={[{ value: "1", text: "Crew" }]}
        />
        <TextField field={still("read", "Maricel Soriano")} label="Read-only" required readOnly />
        <DatePickerField field={still("readDay", "2026-11-24")} label="Read-only date" required readOnly />
        <TextField field={still("off", "Choose a province first")} label="Disabled" disabled />
        <DropdownField field={still("offDropdown")} label="Disabled dropdown" placeholder="Choose a province first" options={[]} disabled />
        <ToggleField field={still("offToggle")} label="Disabled toggle" disabled />
        <TextField field={still("mobile", "923 998 6987")} label="Mobile number" prefix="+63" />
        <MoneyField field={still("largest", "9,999,999,999.99")} label="Largest amount" />
        <TextAreaField field={still("notes", "Family care in Iloilo")} label="Notes" hint="50 characters at most." maxLength={50} />
      </div>
    </Card>
  );
}

/** File fields: empty, stored, and processing. */
export function Uploaders() {
  const [finish, setFinish] = useState<(() => void) | null>(null);
  const process = () =>
    new Promise<void>((resolve) => {
      setFinish(() => () => {
        resolve();
        setFinish(null);
      });
    });
  return (
    <Card title="File uploader" padded>
      <Form reloadDocument className="stack" action={pathTo("get-gallery")}>
        <FileUploader field={{ id: "photo", name: "photo" }} label="Photo" />
        <FileUploader
          field={{ id: "kept", name: "kept" }}
          label="Kept certificate"
          formats={[".pdf"]}
          present={{ name: "certificate-2026.pdf", detail: "212 KB, saved 11/24/2026 09:14" }}
        />
        <FileUploader field={{ id: "slow", name: "slow" }} label="Slow scan" onFile={process} />
        {finish ? (
          <button type="button" className="btn btn-secondary" onClick={finish}>
            End the processing
          </button>
        ) : null}
      </Form>
    </Card>
  );
}

function DecimalExample({ field }: { field: FieldState }) {
  const [entry, setEntry] = useState<DecimalEntry | null>(null);
  return (
    <>
      <DecimalField field={field} label="Salary amount" prefix="₱" required onEntry={setEntry} />
      {entry ? (
        <output className="small muted">{`Text "${entry.text}", number ${entry.value === null ? "null" : entry.value}`}</output>
      ) : null}
    </>
  );
}

function Received({ fields }: { fields: Readonly<Record<string, string>> }) {
  return (
    <details className="details" open>
      <summary>Received</summary>
      <ul className="small" aria-label="Received">
        {Object.entries(fields).map(([name, value]) => (
          <li key={name}>{`${name} = ${value}`}</li>
        ))}
      </ul>
    </details>
  );
}
