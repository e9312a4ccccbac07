import type { MessageTexts } from '../shape.ts';

export const messages = {
  locale: 'ko-KR-u-hc-h23',

  hello: '{guest} 님, 안녕하세요.',
  helloNameless: '안녕하세요.',
  checkin: '체크인: {checkin}부터',
  checkout: '체크아웃: {checkout}까지',
  address: '주소: {address}',
  door: '들어오는 방법: {door}',
  pin: '이 페이지의 PIN: {pin}',
  pinNotPhone: '이 PIN은 전화번호 끝 네 자리가 아니에요. 그 숫자는 추측하기 쉽기 때문이에요.',
  doorComes: '들어오는 방법은 도착하는 날 메시지로 알려 드릴게요.',
  ask: '궁금한 점이 있으면 편하게 메시지를 보내 주세요.',
  regards: '감사합니다.',

  booked: {
    subject: '예약 안내: {property}',
    opening: '{property} 숙소를 예약해 주셔서 감사합니다. 오시는 날을 기다리고 있을게요.',
    page: '오시는 길부터 와이파이까지, 숙박 정보가 한 페이지에 있어요:',
  },
  before: {
    subject: '도착 전 안내: {property}',
    opening: '{property} 숙박일이 다가오고 있어요.',
    page: '오시는 길과 알아 두면 좋은 정보는 이 페이지에 있어요:',
  },
  arrival: {
    subject: '오늘 도착 안내: {property}',
    opening: '드디어 오늘이에요. {property}까지 조심히 오세요!',
    page: '들어오는 방법, 와이파이 정보, 숙소 가이드는 이 페이지에 있어요:',
  },
  leaving: {
    subject: '체크아웃 안내: {property}',
    opening: '{property} 숙박이 곧 끝나요. 즐겁게 지내고 계시길 바라요.',
    page: '떠나시기 전에 하실 일이 있는지 이 페이지에서 확인해 주세요:',
  },
  after: {
    subject: '{property}에 머물러 주셔서 감사합니다',
    opening: '{property}에 머물러 주셔서 감사합니다. 즐거운 시간이었기를 바라요.',
    reply: '두고 가신 물건이 있거나 아쉬운 점이 있었다면 이 메시지에 답장해 주세요.',
    again: '언제든 다시 오세요.',
  },

  optional: '페이지를 꼭 열지 않으셔도 돼요.',

  mail: {
    from: '{host} (Guest Portal)',
    sentBy: '{host} 님이 Guest Portal을 통해 보낸 이메일이에요. 숙박 관련 이메일 수신 거부: {link}',
  },

  unsubscribe: {
    title: '숙박 관련 이메일을 수신 거부하시겠어요?',
    lead: '호스트가 누구든 이 주소로는 숙박 관련 이메일을 더 이상 보내지 않아요. 예약과 숙박 페이지는 그대로예요.',
    button: '수신 거부',
    unsubscribing: '수신 거부 처리 중…',
    doneTitle: '완료되었어요',
    done: '앞으로 숙박 관련 이메일을 보내지 않아요.',
    failed: '처리하지 못했어요. 잠시 후 다시 시도해 주세요.',
    unknownTitle: '사용할 수 없는 링크예요',
    unknown: '주소 일부가 빠졌을 수 있어요. 이메일에 있는 링크를 다시 열어 주세요.',
  },
} satisfies MessageTexts;
