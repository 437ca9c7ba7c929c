import type { departmentHeadInput } from "~/domain/organization/department-input";
import { useForm } from "@conform-to/react";
import { Form, useLocation } from "@remix-run/react";
import { CheckboxField, RadioField } from "~/components/ui/form/choice-fields";
import { DialogPage } from "~/components/ui/layout/dialog-page";
import { problemsOf } from "~/components/ui/form/error-summary";
import { PostForm } from "~/components/ui/form/post-form";
import type { FieldsOf, LastResult } from "~/components/ui/form/last-result";

type HeadFormProps = {
  departmentName: string;
  revision: number;
  members: readonly { employeeSeq: number; employeeName: string; employeeId: string; head: boolean }[];
  /** Number of members not shown. */
  more: number;
  headName: string | null;
  closeHref: string;
  lastResult: LastResult;
};

/** Head of a department: one of its members, with a search if there are many, or none. */
export function HeadForm({ departmentName, revision, members, more, headName, closeHref, lastResult }: HeadFormProps) {
  const { pathname, search } = useLocation();
  const head = members.find((member) => member.head);
  const [form, fields] = useForm<FieldsOf<typeof departmentHeadInput>>({
    id: "head",
    lastResult,
    defaultValue: { employeeSeq: head ? String(head.employeeSeq) : "" },
  });
  const options = [
    ...members.map((member) => ({ value: String(member.employeeSeq), label: `${member.employeeName} (${member.employeeId})` })),
    { value: "", label: "No one" },
  ];
  const member = new URLSearchParams(search).get("member") ?? "";
  return (
    <DialogPage title={`Head of ${departmentName}`} closeHref={closeHref}>
      {more > 0 || member ? (
        <Form method="get" action={pathname} role="search" className="filters m-0 flex-nowrap px-5 pt-2">
          <input
            key={member}
            className="input"
            type="search"
            name="member"
            aria-label="Search members"
            placeholder="Search members"
            defaultValue={member}
            maxLength={100}
          />
          <button className="btn btn-secondary">Search</button>
        </Form>
      ) : null}
      <PostForm
        form={form}
        saved={{ employeeSeq: head ? String(head.employeeSeq) : "", revision }}
        verb="Save head"
        pendingText="Saving…"
        cancelHref={closeHref}
        problems={problemsOf(form, [fields.employeeSeq, fields.replace, fields.revision])}
      >
        <input type="hidden" name="revision" value={revision} />
        <RadioField
          field={fields.employeeSeq}
          label="Head"
          options={options}
          hint={more > 0 ? `${more.toLocaleString("en")} more members are found by the search.` : undefined}
        />
        {headName ? <CheckboxField field={fields.replace} label={`Replace ${headName}, who is the head now`} /> : null}
      </PostForm>
    </DialogPage>
  );
}
