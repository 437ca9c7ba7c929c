/** The list itself stands in the layout; its dialogs lie over it. */
export default function KiosksOfOffices() {
  return null;
}
