import { useForm } from "@conform-to/react";
import { CheckboxField, SelectField, type Choice } from "~/components/ui/form/choice-fields";
import { problemsOf } from "~/components/ui/form/error-summary";
import type { LastResult } from "~/components/ui/form/last-result";
import { OneTimeSecret } from "~/components/ui/form/one-time-secret";
import { PostForm } from "~/components/ui/form/post-form";
import { TextField } from "~/components/ui/form/text-fields";

export type TerminalValues = {
  serialNumber: string;
  terminalName: string;
  workPlaceSeq: string;
  networkOnly: string;
  secretAddress: string;
  sendPeople: string;
  /** Of an existing terminal, whose serial number does not change. */
  revision?: string;
};

type TerminalFormProps = {
  maxLength: number;
  offices: readonly Choice[];
  values: TerminalValues;
  lastResult: LastResult;
  cancelHref: string;
};

/** Form for a new terminal, or for an existing one. */
export function TerminalForm({ maxLength, offices, values, lastResult, cancelHref }: TerminalFormProps) {
  const [form, fields] = useForm<TerminalValues>({ id: "terminal", lastResult, defaultValue: values });
  const { serialNumber, terminalName, workPlaceSeq, networkOnly, secretAddress, sendPeople, revision } = fields;
  const isNew = values.revision === undefined;
  return (
    <PostForm
      form={form}
      saved={isNew ? undefined : values}
      verb={isNew ? "Add terminal" : "Save changes"}
      pendingText={isNew ? "Adding…" : "Saving…"}
      cancelHref={cancelHref}
      problems={problemsOf(form, [serialNumber, terminalName, workPlaceSeq, sendPeople, networkOnly, secretAddress, revision])}
    >
      {isNew ? (
        <TextField
          field={serialNumber}
          label="Serial number"
          hint="On a label of the terminal, or in its menu under System information"
          maxLength={40}
          autoComplete="off"
          spellCheck={false}
          required
        />
      ) : (
        <input type="hidden" name="revision" value={values.revision} />
      )}
      <TextField field={terminalName} label="Name" hint="For example, “Front door”" maxLength={maxLength} autoComplete="off" required />
      <SelectField field={workPlaceSeq} label="Office" options={offices} empty="Choose an office" required />
      <CheckboxField
        field={sendPeople}
        label="Add the employees of the office to it"
        hint="Kawani sends their numbers and names, and removes them from the terminal when they leave or move to another office. A number that is already on the terminal gets the name in Kawani."
      />
      <CheckboxField
        field={networkOnly}
        label="Accept it only from the networks of the office"
        hint="The networks are entered with the office in Company Settings."
      />
      <CheckboxField
        field={secretAddress}
        label="Require a secret part in its address"
        hint="Anyone can read a serial number. Choose this if the terminal accepts an address with a path; the address is shown once."
      />
    </PostForm>
  );
}

/** Shows the address with its secret part once. */
export function SecretTerminalAddress({ address, terminalName, closeHref }: { address: string; terminalName: string; closeHref: string }) {
  return (
    <OneTimeSecret id="terminal-address" name="link" label="Address" value={address} closeHref={closeHref}>
      Enter this address on <b>{terminalName}</b>. Copy it now: it is not shown again.
    </OneTimeSecret>
  );
}
