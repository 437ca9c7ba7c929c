import { Form } from "@remix-run/react";
import { Button } from "~/components/ui/layout/button";
import { CsrfInput } from "./csrf";

/** Puts away what waits at an address, such as an uploaded workbook, or work that goes on. */
export function DiscardButton({ action }: { action: string }) {
  return (
    <Form method="post" action={action} className="inline-form">
      <CsrfInput />
      <Button type="submit" variant="ghost">
        Cancel
      </Button>
    </Form>
  );
}
