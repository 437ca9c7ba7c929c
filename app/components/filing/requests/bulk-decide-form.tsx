import { useForm } from "@conform-to/react";
import { Form, Link } from "@remix-run/react";
import { CsrfInput } from "~/components/ui/form/csrf";
import { ErrorSummary, problemsOf } from "~/components/ui/form/error-summary";
import { IdempotencyKeyInput } from "~/components/ui/form/idempotency-key";
import type { FieldsOf, LastResult } from "~/components/ui/form/last-result";
import { DefaultSubmitButton, NotSavedNotice, useIsPosting } from "~/components/ui/form/posting";
import { TextField } from "~/components/ui/form/text-fields";
import { RestoreUnsavedInput } from "~/components/ui/form/unsaved-input";
import { useAddress } from "~/components/ui/layout/address";
import { Button } from "~/components/ui/layout/button";
import { classNames } from "~/components/ui/layout/class-names";
import type { manyInput } from "~/domain/filing/requests/filed-input";
import { MAX_DECISIONS_AT_ONCE } from "~/domain/filing/requests/request";
import type { ApprovalsText } from "~/domain/shared/i18n/en/approvals";
import type { RequestsText } from "~/domain/shared/i18n/en/requests";
import { interpolate } from "~/domain/shared/i18n/interpolate";
import { DECISION_BAR } from "./decide-form";
import { RequestColumn } from "./request-column";
import { RequestList, selectionValue, type RequestRow } from "./request-list";

const BAR = `bulk flex-wrap border-accent-line [&>.btn]:self-end max-tablet:[&>.btn]:flex-1 ${DECISION_BAR}`;

type BulkDecideFormProps = {
  rows: readonly RequestRow[];
  /** Number of filtered requests across pages. */
  count: number;
  /** All `rows` are preselected. */
  all: boolean;
  /** The request open beside the list; null = none. */
  current: number | null;
  maxLength: number;
  texts: ApprovalsText;
  list: RequestsText;
  lastResult: LastResult;
};

/** Bulk decision; each request is decided separately. With scripts its bar appears when a request is selected. */
export function BulkDecideForm({ rows, count, all, current, maxLength, texts, list, lastResult }: BulkDecideFormProps) {
  const [form, { remark, checked, press }] = useForm<FieldsOf<typeof manyInput>>({ id: "many", lastResult });
  const posting = useIsPosting();
  const preselected = all ? rows.map(selectionValue) : [];
  const before = lastResult ? [checked.initialValue].flat().flatMap((value) => value ?? []) : preselected;
  const ticks = { name: checked.name, checked: before };
  return (
    <Form
      method="post"
      noValidate
      id={form.id}
      onSubmit={form.onSubmit}
      className="selection [&>.notice]:m-4 [&>.notice]:mb-0"
      aria-busy={posting || undefined}
    >
      <CsrfInput />
      <IdempotencyKeyInput />
      <DefaultSubmitButton />
      <RestoreUnsavedInput />
      <ErrorSummary problems={problemsOf(form, [checked, remark, press])} />
      <SelectAll count={count} all={all} texts={texts} />
      {current === null ? (
        <RequestList key={String(all)} rows={rows} texts={list} without="STATE" sorted ticks={ticks} />
      ) : (
        <RequestColumn key={String(all)} rows={rows} current={current} texts={list} ticks={ticks} />
      )}
      <div
        className={classNames(BAR, "max-tablet:[&_.field]:basis-full", current !== null && "[&_.field]:basis-full")}
        role="group"
        aria-label={texts.selected}
      >
        <TextField field={remark} label={texts.remark} hint={texts.rejectHint} maxLength={maxLength} autoComplete="off" />
        <NotSavedNotice />
        <Button type="submit" name="press" value="REJECT" variant="danger-quiet" aria-disabled={posting || undefined}>
          {texts.rejectSelected}
        </Button>
        <Button type="submit" icon="check" variant={current === null ? "primary" : "default"} pending={posting}>
          {texts.approveSelected}
        </Button>
      </div>
    </Form>
  );
}

/** Links that select all filtered requests up to the limit, or clear the selection; work without scripts. @source document 4 A-14 */
function SelectAll({ count, all, texts }: Pick<BulkDecideFormProps, "count" | "all" | "texts">) {
  const address = useAddress();
  const most = Math.min(count, MAX_DECISIONS_AT_ONCE);
  if (count < 2) return null;
  return (
    <p className="small px-4 py-3">
      {all ? <b>{interpolate(texts.allSelected, { count: most.toLocaleString("en") })}</b> : null}{" "}
      <Link to={address({ all: all ? null : "Y", page: null })} preventScrollReset>
        {all
          ? texts.clear
          : interpolate(most < count ? texts.selectFirst : texts.selectAll, { count: most, total: count.toLocaleString("en") })}
      </Link>
    </p>
  );
}
