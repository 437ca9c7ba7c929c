/** The policy itself stands in the layout; its dialogs lie over it. */
export default function ReadFilingPolicy() {
  return null;
}
