import { useForm } from "@conform-to/react";
import { Fieldset } from "~/components/ui/form/choice-fields";
import { problemsOf } from "~/components/ui/form/error-summary";
import { controlProps, FieldError } from "~/components/ui/form/field";
import type { LastResult } from "~/components/ui/form/last-result";
import { PostForm } from "~/components/ui/form/post-form";
import { TextField } from "~/components/ui/form/text-fields";
import { ColumnHeads, ScrollTable } from "~/components/ui/table/table";

type NewsChoicesFormProps = {
  rows: readonly { kind: string; label: string; shown: boolean; mail: string }[];
  ways: readonly { value: string; label: string }[];
  /** "HH:MM"; null = none. */
  quiet: { quietFrom: string; quietUntil: string } | null;
  lastResult: LastResult;
};

/** A row for each kind of news: whether it stands among the notifications, and how it is mailed; below it when no mail comes. */
export function NewsChoicesForm({ rows, ways, quiet, lastResult }: NewsChoicesFormProps) {
  const [form, fields] = useForm<{ shown: string[]; mail: Record<string, string>; quietFrom: string; quietUntil: string }>({
    id: "news-choices",
    lastResult,
    defaultValue: {
      shown: rows.filter(({ shown }) => shown).map(({ kind }) => kind),
      mail: Object.fromEntries(rows.map(({ kind, mail }) => [kind, mail])),
      quietFrom: quiet?.quietFrom ?? "",
      quietUntil: quiet?.quietUntil ?? "",
    },
  });
  const mails = fields.mail.getFieldset();
  const ticked: unknown[] = [fields.shown.initialValue].flat();
  return (
    <PostForm
      form={form}
      verb="Save changes"
      problems={problemsOf(form, [fields.shown, ...rows.map(({ kind }) => mails[kind]!), fields.quietFrom, fields.quietUntil])}
    >
      <p className="muted">Mail about your password, two-factor sign-in and secret links always comes: it protects your account.</p>
      <ScrollTable label="What you are told" className="news-choices">
        <ColumnHeads columns={["What happens", "In the product", "By mail"]} />
        <tbody>
          {rows.map(({ kind, label }) => {
            const mail = mails[kind]!;
            return (
              <tr key={kind}>
                <th scope="row">{label}</th>
                <td>
                  <label className="check">
                    <input
                      type="checkbox"
                      name={fields.shown.name}
                      value={kind}
                      defaultChecked={ticked.includes(kind)}
                      aria-label={`${label}: in the product`}
                    />
                    <span className="phone-only">In the product</span>
                  </label>
                </td>
                <td>
                  <select
                    {...controlProps(mail, {})}
                    className="select"
                    defaultValue={String(mail.initialValue)}
                    aria-label={`${label}: by mail`}
                  >
                    {ways.map((way) => (
                      <option key={way.value} value={way.value}>
                        {way.label}
                      </option>
                    ))}
                  </select>
                  <FieldError field={mail} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </ScrollTable>
      <Fieldset legend="Quiet hours">
        <p className="muted">Mail about news waits until they are over. Mail that protects your account still comes at once.</p>
        <div className="form-pair">
          <TextField field={fields.quietFrom} label="No mail from" hint="As HH:MM in Manila, such as 22:00." maxLength={5} />
          <TextField field={fields.quietUntil} label="Until" hint="Such as 06:30, then of the next morning." maxLength={5} />
        </div>
      </Fieldset>
    </PostForm>
  );
}
