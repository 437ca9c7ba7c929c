/** The category itself stands in the layout; its dialogs lie over it. */
export default function ReadCategory() {
  return null;
}
