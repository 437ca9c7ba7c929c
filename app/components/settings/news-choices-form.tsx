import { useForm } from "@conform-to/react";
import { problemsOf } from "~/components/ui/form/error-summary";
import { controlProps, FieldError } from "~/components/ui/form/field";
import type { LastResult } from "~/components/ui/form/last-result";
import { PostForm } from "~/components/ui/form/post-form";
import { ColumnHeads, ScrollTable } from "~/components/ui/table/table";

type NewsChoicesFormProps = {
  rows: readonly { kind: string; label: string; shown: boolean; mail: string }[];
  ways: readonly { value: string; label: string }[];
  lastResult: LastResult;
};

/** A row for each kind of news: whether it stands among the notifications, and how it is mailed. */
export function NewsChoicesForm({ rows, ways, lastResult }: NewsChoicesFormProps) {
  const [form, fields] = useForm<{ shown: string[]; mail: Record<string, string> }>({
    id: "news-choices",
    lastResult,
    defaultValue: {
      shown: rows.filter(({ shown }) => shown).map(({ kind }) => kind),
      mail: Object.fromEntries(rows.map(({ kind, mail }) => [kind, mail])),
    },
  });
  const mails = fields.mail.getFieldset();
  const ticked: unknown[] = [fields.shown.initialValue].flat();
  return (
    <PostForm form={form} verb="Save changes" problems={problemsOf(form, [fields.shown, ...rows.map(({ kind }) => mails[kind]!)])}>
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
    </PostForm>
  );
}
