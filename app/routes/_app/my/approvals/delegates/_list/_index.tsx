/** The list stands in the layout; its dialogs lie over it. */
export default function Delegates() {
  return null;
}
