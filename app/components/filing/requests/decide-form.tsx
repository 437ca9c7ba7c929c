import { Link } from "@remix-run/react";
import { MAX_DECISIONS_AT_ONCE } from "~/domain/filing/requests/request";
import { useAddress } from "~/components/ui/layout/address";
import type { decisionInput, manyInput, requesterActionInput } from "~/domain/filing/requests/filed-input";
import { useForm } from "@conform-to/react";
import { problemsOf } from "~/components/ui/form/error-summary";
import type { FieldsOf, LastResult } from "~/components/ui/form/last-result";
import { CheckboxGroupField, type Choice } from "~/components/ui/form/choice-fields";
import { Details } from "~/components/ui/layout/details";
import { PostForm } from "~/components/ui/form/post-form";
import { DefaultSubmitButton } from "~/components/ui/form/posting";
import { TextField } from "~/components/ui/form/text-fields";
import { Button } from "~/components/ui/layout/button";
import { RequestList, selectionValue, type RequestRow } from "./request-list";
import type { FilingsText } from "~/domain/shared/i18n/en/filings";
import type { ApprovalsText } from "~/domain/shared/i18n/en/approvals";
import type { RequestsText } from "~/domain/shared/i18n/en/requests";
import { interpolate } from "~/domain/shared/i18n/interpolate";

type DecideFormProps = {
  revision: number;
  letters: number;
  cancelling: boolean;
  /** Agree or decline as the colleague of a shift change. */
  agreeing?: boolean;
  /** Name of the delegator; empty = the user decides for themselves. */
  inPlaceOf?: string;
  words: ApprovalsText;
  lastResult: LastResult;
};

/** Approves or rejects a request. */
export function DecideForm({ revision, letters, cancelling, agreeing = false, inPlaceOf = "", words, lastResult }: DecideFormProps) {
  const [form, { remark, revision: known, press }] = useForm<FieldsOf<typeof decisionInput>>({ id: "decide", lastResult });
  const special = inPlaceOf !== "";
  const { approve, reject, rejectHint } = decisionTexts({ cancelling, agreeing, words });
  return (
    <PostForm
      form={form}
      verb={approve}
      problems={problemsOf(form, [remark, known, press])}
      extra={
        <Button type="submit" name="press" value="REJECT" variant="danger">
          {reject}
        </Button>
      }
    >
      <DefaultSubmitButton />
      <input type="hidden" name="revision" value={revision} />
      {special ? <input type="hidden" name="special" value="Y" /> : null}
      <TextField
        field={remark}
        label={special ? interpolate(words.whyInPlace, { name: inPlaceOf }) : words.remark}
        required={special}
        hint={special ? words.inPlaceHint : rejectHint}
        maxLength={letters}
        autoComplete="off"
      />
    </PostForm>
  );
}

function decisionTexts({ cancelling, agreeing, words }: Pick<DecideFormProps, "cancelling" | "agreeing" | "words">) {
  if (agreeing) return { approve: words.agree, reject: words.decline, rejectHint: words.declineHint };
  const { approve, reject, approveCancelling, rejectCancelling, rejectHint } = words;
  return cancelling ? { approve: approveCancelling, reject: rejectCancelling, rejectHint } : { approve, reject, rejectHint };
}

type WithdrawFormProps = {
  revision: number;
  press: "WITHDRAW" | "CANCEL";
  /** Dates that can be cancelled individually. */
  dates: readonly Choice[];
  letters: number;
  cancelling: boolean;
  words: FilingsText;
  lastResult: LastResult;
};

/** Withdraws a pending request, or requests cancellation of an approved one. */
export function WithdrawForm({ revision, press, dates, letters, cancelling, words, lastResult }: WithdrawFormProps) {
  const [form, { remark, revision: known, press: pressed, dates: ticked }] = useForm<FieldsOf<typeof requesterActionInput>>({
    id: "own-press",
    lastResult,
  });
  const withdraw = cancelling ? words.withdrawCancelling : words.withdraw;
  const verb = press === "CANCEL" ? words.askToCancel : withdraw;
  return (
    <PostForm form={form} verb={verb} danger problems={problemsOf(form, [ticked, remark, known, pressed])}>
      <input type="hidden" name="revision" value={revision} />
      <input type="hidden" name="press" value={press} />
      {press === "CANCEL" && dates.length > 0 ? (
        <Details summary={words.singleDays} open={[ticked.initialValue].flat().some(Boolean)}>
          <CheckboxGroupField field={ticked} label={words.daysToCancel} hint={words.daysToCancelHint} options={dates} />
        </Details>
      ) : null}
      <TextField
        field={remark}
        label={words.remark}
        hint={press === "CANCEL" ? words.cancelHint : undefined}
        maxLength={letters}
        autoComplete="off"
      />
    </PostForm>
  );
}

/** Links that select all filtered requests up to the limit, or clear the selection; work without scripts. @source document 4 A-14 */
function SelectAll({ count, all, words }: Pick<BulkDecideFormProps, "count" | "all" | "words">) {
  const address = useAddress();
  const most = Math.min(count, MAX_DECISIONS_AT_ONCE);
  if (count < 2) return null;
  return (
    <p className="small">
      {all ? <b>{interpolate(words.allSelected, { count: most.toLocaleString("en") })}</b> : null}{" "}
      <Link to={address({ all: all ? null : "Y", page: null })} preventScrollReset>
        {all
          ? words.clear
          : interpolate(most < count ? words.selectFirst : words.selectAll, { count: most, total: count.toLocaleString("en") })}
      </Link>
    </p>
  );
}

type BulkDecideFormProps = {
  rows: readonly RequestRow[];
  /** Number of filtered requests across pages. */
  count: number;
  /** All `rows` are preselected. */
  all: boolean;
  letters: number;
  words: ApprovalsText;
  list: RequestsText;
  lastResult: LastResult;
};

/** Bulk decision; each request is decided separately. */
export function BulkDecideForm({ rows, count, all, letters, words, list, lastResult }: BulkDecideFormProps) {
  const [form, { remark, ticked, press }] = useForm<FieldsOf<typeof manyInput>>({ id: "many", lastResult });
  const preselected = all ? rows.map(selectionValue) : [];
  const before = lastResult ? [ticked.initialValue].flat().flatMap((value) => value ?? []) : preselected;
  return (
    <PostForm
      form={form}
      verb={words.approveSelected}
      problems={problemsOf(form, [ticked, remark, press])}
      extra={
        <Button type="submit" name="press" value="REJECT" variant="danger">
          {words.rejectSelected}
        </Button>
      }
    >
      <DefaultSubmitButton />
      <SelectAll count={count} all={all} words={words} />
      <RequestList key={String(all)} rows={rows} words={list} without="STATE" sorted ticks={{ name: ticked.name, ticked: before }} />
      <TextField field={remark} label={words.remark} hint={words.rejectHint} maxLength={letters} autoComplete="off" />
    </PostForm>
  );
}
