import type { decisionInput, manyInput, ownPressInput } from "~/domain/filing/requests/filed-input";
import { useForm } from "@conform-to/react";
import { problemsOf } from "~/components/ui/form/error-summary";
import type { FieldsOf, LastResult } from "~/components/ui/form/last-result";
import { TicksField, type Choice } from "~/components/ui/form/choice-fields";
import { Details } from "~/components/ui/layout/details";
import { PostForm } from "~/components/ui/form/post-form";
import { EnterButton } from "~/components/ui/form/posting";
import { TextField } from "~/components/ui/form/text-fields";
import { Button } from "~/components/ui/layout/button";
import { RequestList, type RequestRow } from "./request-list";

type DecideFormProps = {
  revision: number;
  letters: number;
  cancelling: boolean;
  /** One is asked to change shifts: agree or decline. */
  agreeing?: boolean;
  /** In whose place; empty = it is one's own turn. */
  inPlaceOf?: string;
  lastResult: LastResult;
};

/** Approve or reject what one has read. */
export function DecideForm({ revision, letters, cancelling, agreeing = false, inPlaceOf = "", lastResult }: DecideFormProps) {
  const [form, { remark, revision: known, press }] = useForm<FieldsOf<typeof decisionInput>>({ id: "decide", lastResult });
  const special = inPlaceOf !== "";
  const what = cancelling ? "the cancelling" : "";
  return (
    <PostForm
      form={form}
      verb={[agreeing ? "Agree" : "Approve", what].filter(Boolean).join(" ")}
      problems={problemsOf(form, [remark, known, press])}
      extra={
        <Button type="submit" name="press" value="REJECT" variant="danger">
          {[agreeing ? "Decline" : "Reject", what].filter(Boolean).join(" ")}
        </Button>
      }
    >
      <EnterButton />
      <input type="hidden" name="revision" value={revision} />
      {special ? <input type="hidden" name="special" value="Y" /> : null}
      <TextField
        field={remark}
        label={special ? `Why you decide in place of ${inPlaceOf}` : "Remark"}
        required={special}
        hint={special ? "It stands in the chain and in the history." : agreeing ? "Needed when you decline." : "Needed when you reject."}
        maxLength={letters}
        autoComplete="off"
      />
    </PostForm>
  );
}

type OwnPressFormProps = {
  revision: number;
  press: "WITHDRAW" | "CANCEL";
  /** Single dates that can be cancelled while the rest stands. */
  dates: readonly Choice[];
  letters: number;
  cancelling: boolean;
  lastResult: LastResult;
};

/** Takes back what waits, or asks to cancel what was approved. */
export function OwnPressForm({ revision, press, dates, letters, cancelling, lastResult }: OwnPressFormProps) {
  const [form, { remark, revision: known, press: pressed, dates: ticked }] = useForm<FieldsOf<typeof ownPressInput>>({
    id: "own-press",
    lastResult,
  });
  const verb = press === "CANCEL" ? "Ask to cancel it" : cancelling ? "Withdraw the cancelling" : "Withdraw";
  return (
    <PostForm form={form} verb={verb} danger problems={problemsOf(form, [ticked, remark, known, pressed])}>
      <input type="hidden" name="revision" value={revision} />
      <input type="hidden" name="press" value={press} />
      {press === "CANCEL" && dates.length > 0 ? (
        <Details summary="Only single days" open={[ticked.initialValue].flat().some(Boolean)}>
          <TicksField field={ticked} label="Days to cancel" hint="The others stay as they are. None ticked: all of it." options={dates} />
        </Details>
      ) : null}
      <TextField
        field={remark}
        label="Remark"
        hint={press === "CANCEL" ? "The same levels decide it. Until then the approval stands." : undefined}
        maxLength={letters}
        autoComplete="off"
      />
    </PostForm>
  );
}

type ManyFormProps = { rows: readonly RequestRow[]; letters: number; lastResult: LastResult };

/** Ticks and decides several at once, each by itself. */
export function ManyForm({ rows, letters, lastResult }: ManyFormProps) {
  const [form, { remark, ticked, press }] = useForm<FieldsOf<typeof manyInput>>({ id: "many", lastResult });
  const before = [ticked.initialValue].flat().flatMap((one) => one ?? []);
  return (
    <PostForm
      form={form}
      verb="Approve selected"
      problems={problemsOf(form, [ticked, remark, press])}
      extra={
        <Button type="submit" name="press" value="REJECT" variant="danger">
          Reject selected
        </Button>
      }
    >
      <EnterButton />
      <RequestList rows={rows} without="STATE" ticks={{ name: ticked.name, ticked: before }} />
      <TextField field={remark} label="Remark" hint="Needed when you reject." maxLength={letters} autoComplete="off" />
    </PostForm>
  );
}
