import type { MessageTexts } from '../shape.ts';

export const messages = {
  locale: 'ko-KR-u-hc-h23',

  hello: '{guest} 님, 안녕하세요.',
  checkin: '체크인 가능 시각: {checkin}',
  checkout: '체크아웃 마감: {checkout}',
  address: '주소: {address}',
  door: '들어오는 방법: {door}',
  pin: '이 페이지의 PIN: {pin}',
  plainPin: '게스트 페이지의 PIN(문 비밀번호가 아니에요): {pin}',
  pinNotPhone: '이 PIN은 전화번호 끝 네 자리가 아니에요. 그 숫자는 추측하기 쉽기 때문이에요.',
  doorComes: '들어오는 방법은 도착하는 날 메시지로 알려 드릴게요.',
  ask: '궁금한 점이 있으면 편하게 메시지를 보내 주세요.',
  regards: '감사합니다.',

  booked: {
    subject: '예약해 주셔서 감사해요: {property}',
    opening: '예약해 주셔서 감사해요: {property}. 곧 모시게 되어 기뻐요.',
    page: '오시는 길부터 와이파이까지, 숙박 정보가 한 페이지에 있어요:',
  },
  before: {
    subject: '도착 전 안내: {property}',
    opening: '숙박일이 다가오고 있어요: {property}.',
    page: '오시는 길과 알아 두면 좋은 점은 이 페이지에 있어요:',
  },
  arrival: {
    subject: '오늘 도착하시네요: {property}',
    opening: '드디어 오늘이에요. 조심히 오세요: {property}.',
    page: '들어오는 방법, 와이파이, 숙소 이용 안내는 이 페이지에 있어요:',
  },
  after: {
    subject: '머물러 주셔서 감사해요: {property}',
    opening: '머물러 주셔서 감사해요: {property}. 즐거운 시간이었기를 바라요.',
    reply: '두고 가신 물건이 있거나 아쉬운 점이 있었다면 이 메시지에 답장해 주세요.',
    again: '언제든 다시 오세요.',
  },

  optional:
    '페이지를 꼭 열지 않으셔도 돼요. 들어오는 방법을 포함해 필요한 것은 모두 여기 메시지로도 받으실 수 있어요.',

  mail: {
    from: '{host} (Guest Portal)',
    sentBy:
      '{host} 님이 Guest Portal을 통해 보낸 메일이에요. 숙박 관련 메일을 더 받지 않으려면: {stop}',
  },

  stop: {
    title: '숙박 관련 메일을 그만 받을까요?',
    lead: '호스트가 누구든 이 메일 주소로는 더 이상 아무것도 보내지 않아요. 예약과 숙박 페이지는 그대로예요.',
    button: '메일 그만 받기',
    stopping: '처리 중…',
    doneTitle: '완료되었어요',
    done: '이제 숙박 관련 메일을 보내지 않아요.',
    failed: '처리하지 못했어요. 잠시 후 다시 시도해 주세요.',
    unknownTitle: '이 링크로는 갈 수 없어요',
    unknown: '주소 일부가 빠졌을 수 있어요. 메일에서 다시 열어 주세요.',
  },
} satisfies MessageTexts;
