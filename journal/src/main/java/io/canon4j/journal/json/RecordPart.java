package io.canon4j.journal.json;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A record as an object. */
final class RecordPart implements Part {

    private final Class<?> type;
    private final Constructor<?> constructor;
    private final String[] names;
    private final Method[] accessors;
    private final Part[] parts;
    private final Map<String, Integer> places = new HashMap<>();

    RecordPart(Class<?> type) {
        RecordComponent[] components = type.getRecordComponents();
        this.type = type;
        this.names = new String[components.length];
        this.accessors = new Method[components.length];
        this.parts = new Part[components.length];
        Class<?>[] parameters = new Class<?>[components.length];
        for (int i = 0; i < components.length; i++) {
            names[i] = snakeCase(components[i].getName());
            places.put(names[i], i);
            accessors[i] = components[i].getAccessor();
            accessors[i].setAccessible(true);
            parts[i] = Part.of(components[i].getGenericType());
            parameters[i] = components[i].getType();
        }
        try {
            this.constructor = type.getDeclaredConstructor(parameters);
        } catch (NoSuchMethodException impossible) {
            throw new IllegalStateException("a record has a canonical constructor", impossible);
        }
        constructor.setAccessible(true);
    }

    @Override
    public void write(Object value, JsonGenerator out) throws IOException {
        out.writeStartObject();
        for (int i = 0; i < names.length; i++) {
            Object component = component(value, i);
            if (component != null) {
                out.writeFieldName(names[i]);
                parts[i].write(component, out);
            }
        }
        out.writeEndObject();
    }

    private @Nullable Object component(Object value, int place) {
        try {
            return accessors[place].invoke(value);
        } catch (ReflectiveOperationException e) {
            throw new IllegalArgumentException(type.getSimpleName() + " does not tell its " + names[place], e);
        }
    }

    @Override
    public Object read(JsonParser in) throws IOException {
        if (in.currentToken() != JsonToken.START_OBJECT) {
            throw Part.unexpected("an object", in);
        }
        @Nullable Object[] components = new @Nullable Object[names.length];
        for (int i = 0; i < names.length; i++) {
            components[i] = parts[i].absent();
        }
        while (in.nextToken() != JsonToken.END_OBJECT) {
            Integer place = places.get(in.currentName());
            in.nextToken();
            if (place == null) {
                in.skipChildren();
            } else {
                components[place] = Part.readOrNull(parts[place], in);
            }
        }
        try {
            return constructor.newInstance(components);
        } catch (InvocationTargetException e) {
            throw new IllegalArgumentException("no " + type.getSimpleName() + ": " + e.getCause(), e.getCause());
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(type + " cannot be made", e);
        }
    }

    /** {@code dependsOn} as {@code depends_on}. */
    private static String snakeCase(String name) {
        StringBuilder snake = new StringBuilder();
        for (int i = 0; i < name.length(); i++) {
            char c = name.charAt(i);
            if (Character.isUpperCase(c)) {
                snake.append('_');
            }
            snake.append(c);
        }
        return snake.toString().toLowerCase(Locale.ROOT);
    }
}
