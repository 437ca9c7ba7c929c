import { Form } from "@remix-run/react";
import { Button } from "~/components/ui/layout/button";
import { CsrfInput } from "./csrf";

/** Discards a pending upload or cancels work in progress. */
export function DiscardButton({ action }: { action: string }) {
  return (
    <Form method="post" action={action} className="inline-flex">
      <CsrfInput />
      <Button type="submit" variant="ghost">
        Cancel
      </Button>
    </Form>
  );
}
