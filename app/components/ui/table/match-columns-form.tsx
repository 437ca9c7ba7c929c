import { useForm } from "@conform-to/react";
import { SelectField } from "~/components/ui/form/choice-fields";
import type { LastResult } from "~/components/ui/form/last-result";
import { problemsOf } from "~/components/ui/form/error-summary";
import { PostForm } from "~/components/ui/form/post-form";
import { Notice } from "~/components/ui/feedback/notice";
import { Card } from "~/components/ui/layout/card";
import { ScrollTable } from "~/components/ui/table/table";

export interface ForeignColumns {
  /** The headings are known from an earlier upload. */
  remembered: boolean;
  columns: { value: string; heading: string; examples: string[] }[];
  fields: { field: string; heading: string; chosen: string }[];
}

type MatchColumnsProps = {
  fileName: string;
  action: string;
  cancelHref: string;
  foreign: ForeignColumns;
  lastResult: LastResult;
};

/** Maps the columns of another product's sheet to our fields. */
export function MatchColumnsForm({
  fileName,
  action,
  cancelHref,
  foreign: { remembered, columns, fields },
  lastResult,
}: MatchColumnsProps) {
  const [form, fieldset] = useForm<Record<string, string>>({
    lastResult,
    defaultValue: Object.fromEntries(fields.map(({ field, chosen }) => [field, chosen])),
  });
  const options = columns.map(({ value, heading, examples }) => ({
    value,
    label: examples.length > 0 ? `${heading} (${examples[0]})` : heading,
  }));
  return (
    <div className="stack">
      <Card title={`Match the columns of ${fileName}`}>
        <PostForm
          form={form}
          action={action}
          verb="Continue"
          pendingText="Reading…"
          problems={problemsOf(
            form,
            fields.map(({ field }) => fieldset[field]!),
          )}
          cancelHref={cancelHref}
        >
          <Notice>
            {remembered
              ? "You matched a sheet with these headings before. Check that the match is still correct."
              : "This is not our workbook, so columns were matched by heading. Review each match and correct it if needed."}
          </Notice>
          <input type="hidden" name="step" value="match" />
          <div className="form-pair">
            {fields.map(({ field, heading }) => (
              <SelectField key={field} field={fieldset[field]!} label={heading} options={options} empty="Not in this sheet" />
            ))}
          </div>
        </PostForm>
      </Card>
      <Card title="Sheet contents">
        <ScrollTable label="Sheet contents">
          <thead>
            <tr>
              <th scope="col">Column</th>
              <th scope="col">First rows</th>
            </tr>
          </thead>
          <tbody>
            {columns.map(({ value, heading, examples }) => (
              <tr key={value}>
                <td>{heading}</td>
                <td className="wrap">{examples.join(" · ")}</td>
              </tr>
            ))}
          </tbody>
        </ScrollTable>
      </Card>
    </div>
  );
}
