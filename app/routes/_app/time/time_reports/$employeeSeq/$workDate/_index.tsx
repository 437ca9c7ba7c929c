/** The day itself stands in the layout; its dialogs lie over it. */
export default function ReadTimeRecord() {
  return null;
}
