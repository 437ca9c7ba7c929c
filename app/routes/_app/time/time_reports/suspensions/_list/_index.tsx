/** The list stands in the layout; its dialogs lie over it. */
export default function NoDialog() {
  return null;
}
