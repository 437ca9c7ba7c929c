import type { FormEvent } from "react";
import { MASKED_NUMBERS, maskTyped, type MaskedNumber } from "~/domain/employees/pay/identity-numbers";

/** Inserts the dashes of identity numbers while typing; an event handler for the element around the fields. */
export function maskNumbers(event: FormEvent<HTMLElement>): void {
  const input = event.target as HTMLInputElement;
  const number = MASKED_NUMBERS.find((name) => name === input.name);
  if (number) writeMasked(input, number);
}

/** Keeps the cursor after the same number of digits. */
export function writeMasked(input: HTMLInputElement, number: MaskedNumber): void {
  const at = input.selectionStart ?? input.value.length;
  const digitsBefore = input.value.slice(0, at).replace(/\D/g, "").length;
  const masked = maskTyped(number, input.value);
  if (masked === input.value) return;
  input.value = masked;
  let cursor = 0;
  for (let digits = 0; cursor < masked.length && digits < digitsBefore; cursor++) if (/\d/.test(masked[cursor]!)) digits++;
  input.setSelectionRange(cursor, cursor);
}
