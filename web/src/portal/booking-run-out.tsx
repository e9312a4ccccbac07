import { Message } from '../layout/message.tsx';

export function BookingRunOut() {
  return (
    <Message title="Your booking has run out">
      This property is no longer available. If you believe this is an error, please contact your
      host.
    </Message>
  );
}
