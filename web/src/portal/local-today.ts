/** Date and time on the guest's own clock. */
export function localMinute(moment: Date) {
  const two = (part: number) => String(part).padStart(2, '0');
  const [month, day] = [two(moment.getMonth() + 1), two(moment.getDate())];
  return {
    date: `${moment.getFullYear()}-${month}-${day}`,
    time: `${two(moment.getHours())}:${two(moment.getMinutes())}`,
  };
}

export const localToday = () => localMinute(new Date()).date;
