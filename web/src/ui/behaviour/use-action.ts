import { useState } from 'react';

/** A call that the user starts, with its state. It also works on prerendered pages, which have no query client. */
export function useAction<Input, Answer>(act: (input: Input) => Promise<Answer>) {
  const [state, setState] = useState<'idle' | 'pending' | 'success'>('idle');
  const run = async (input: Input): Promise<Answer> => {
    setState('pending');
    try {
      const answer = await act(input);
      setState('success');
      return answer;
    } catch (error) {
      setState('idle');
      throw error;
    }
  };
  return {
    run,
    isPending: state === 'pending',
    isSuccess: state === 'success',
    reset: () => setState('idle'),
  };
}
