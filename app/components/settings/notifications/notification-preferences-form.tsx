import { useForm } from "@conform-to/react";
import { Fieldset } from "~/components/ui/form/choice-fields";
import { problemsOf } from "~/components/ui/form/error-summary";
import { controlProps, FieldError } from "~/components/ui/form/field";
import type { LastResult } from "~/components/ui/form/last-result";
import { PostForm } from "~/components/ui/form/post-form";
import { TimeField } from "~/components/ui/form/text-fields";
import { ColumnHeads, ScrollTable } from "~/components/ui/table/table";
import type { NotificationSettingsText } from "~/domain/shared/i18n/en/account/notification-settings";
import { interpolate } from "~/domain/shared/i18n/interpolate";

type NotificationPreferencesFormProps = {
  /** `push`: null for kinds that no device receives. */
  rows: readonly { kind: string; label: string; shown: boolean; mail: string; push: boolean | null }[];
  ways: readonly { value: string; label: string }[];
  /** "HH:MM"; null = none. */
  quiet: { quietFrom: string; quietUntil: string } | null;
  title: string;
  texts: NotificationSettingsText;
  lastResult: LastResult;
};

/** Label, checkbox and select are stacked on phones. */
const STACKED_ON_PHONES =
  "max-tablet:[&_thead]:hidden max-tablet:[&_tr]:grid max-tablet:[&_tr]:gap-2 max-tablet:[&_tr]:border-b" +
  " max-tablet:[&_tr]:py-3 max-tablet:[&_:is(th,td)]:h-auto max-tablet:[&_:is(th,td)]:border-0" +
  " max-tablet:[&_:is(th,td)]:p-0 max-tablet:[&_:is(th,td)]:whitespace-normal";

/** Notification preferences by kind: in-app, mail and devices; below them the quiet hours. */
export function NotificationPreferencesForm({ rows, ways, quiet, title, texts, lastResult }: NotificationPreferencesFormProps) {
  const [form, fields] = useForm<{ shown: string[]; push: string[]; mail: Record<string, string>; quietFrom: string; quietUntil: string }>({
    id: "notification-preferences",
    lastResult,
    defaultValue: {
      shown: rows.filter(({ shown }) => shown).map(({ kind }) => kind),
      push: rows.filter(({ push }) => push).map(({ kind }) => kind),
      mail: Object.fromEntries(rows.map(({ kind, mail }) => [kind, mail])),
      quietFrom: quiet?.quietFrom ?? "",
      quietUntil: quiet?.quietUntil ?? "",
    },
  });
  const mails = fields.mail.getFieldset();
  const checkbox = (field: typeof fields.shown, kind: string, { name, label }: { name: string; label: string }) => (
    <label className="check">
      <input
        type="checkbox"
        name={field.name}
        value={kind}
        defaultChecked={[field.initialValue].flat().some((value) => value === kind)}
        aria-label={label}
      />
      <span className="phone-only">{name}</span>
    </label>
  );
  return (
    <PostForm
      form={form}
      verb={texts.save}
      problems={problemsOf(form, [fields.shown, fields.push, ...rows.map(({ kind }) => mails[kind]!), fields.quietFrom, fields.quietUntil])}
    >
      <p className="muted">{texts.always}</p>
      <ScrollTable label={title} className={STACKED_ON_PHONES}>
        <ColumnHeads columns={[texts.what, texts.shown, texts.mail, texts.push]} />
        <tbody>
          {rows.map(({ kind, label, push }) => {
            const mail = mails[kind]!;
            return (
              <tr key={kind}>
                <th scope="row">{label}</th>
                <td>{checkbox(fields.shown, kind, { name: texts.shown, label: interpolate(texts.shownOf, { what: label }) })}</td>
                <td>
                  <select
                    {...controlProps(mail, {})}
                    className="select"
                    defaultValue={String(mail.initialValue)}
                    aria-label={interpolate(texts.mailOf, { what: label })}
                  >
                    {ways.map((way) => (
                      <option key={way.value} value={way.value}>
                        {way.label}
                      </option>
                    ))}
                  </select>
                  <FieldError field={mail} />
                </td>
                <td>
                  {push === null
                    ? null
                    : checkbox(fields.push, kind, { name: texts.push, label: interpolate(texts.pushOf, { what: label }) })}
                </td>
              </tr>
            );
          })}
        </tbody>
      </ScrollTable>
      <Fieldset legend={texts.quiet}>
        <p className="muted">{texts.quietWhy}</p>
        <div className="form-pair">
          <TimeField field={fields.quietFrom} label={texts.from} hint={texts.fromHint} />
          <TimeField field={fields.quietUntil} label={texts.until} hint={texts.untilHint} />
        </div>
      </Fieldset>
    </PostForm>
  );
}
